"""Who plays the batches: this process, several, or a cluster. The numbers are the same.

Batches are cut the same way whoever plays them, and are taken up in their order, so that neither
the number of workers nor their speed changes a result, an early stop included.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

from bots.arena.match import Batch, Pairing, play_batch

Maker = Callable[[], Executor]
"""Makes an executor, and a new one when the last has broken."""

RETRIES: Final = 3
"""Times a batch is given to another worker when one is lost."""


class NoClusterError(RuntimeError):
    """The cluster cannot be reached, or the extra that can speak to it is not installed."""

    def __init__(self, address: str, *, is_missing: bool = False) -> None:
        """Tell where the cluster was looked for, or that ``distributed`` is missing."""
        super().__init__(address)
        self.is_missing = is_missing


class Here(Executor):
    """Plays in this process, one batch after the other, when its result is asked for."""

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]  # noqa: D102
        future: Future[object] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # the caller sees it through the future
            future.set_exception(error)
        return future


@contextmanager
def workers(jobs: int) -> Iterator[Maker]:
    """Give a maker of executors with `jobs` processes; a new one is made when one breaks."""
    made: list[Executor] = []

    def maker() -> Executor:
        if jobs <= 1:
            executor: Executor = Here()
        else:
            context = multiprocessing.get_context("spawn")
            executor = ProcessPoolExecutor(jobs, mp_context=context)
        made.append(executor)
        return executor

    try:
        yield maker
    finally:
        for executor in made:
            executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Maker]:
    """Give a maker of executors on the Dask cluster at `address`, such as ``tcp://host:8786``.

    Raises:
        NoClusterError: ``distributed`` is missing, or nobody answers.
    """
    try:
        client_of: Any = import_module("distributed").Client
    except ImportError as error:
        raise NoClusterError(address, is_missing=True) from error
    try:
        client = client_of(address, timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoClusterError(address) from error
    try:
        yield lambda: client.get_executor(pure=False)
    finally:
        client.close()


def batches(make: Maker, pairing: Pairing, units: int, size: int, ahead: int) -> Iterator[Batch]:
    """Play `units` units in batches of `size` and yield them in order.

    At most `ahead` batches are under way. A batch whose worker is lost is played again.
    """
    executor = make()
    cuts = deque((first, min(size, units - first)) for first in range(0, units, size))
    waiting: deque[tuple[int, int, Future[Batch]]] = deque()
    lost = 0
    while cuts or waiting:
        while cuts and len(waiting) < ahead:
            first, count = cuts.popleft()
            waiting.append((first, count, executor.submit(play_batch, pairing, first, count)))
        first, count, future = waiting.popleft()
        try:
            batch = future.result()
        except BrokenExecutor:
            lost += 1
            if lost > RETRIES:
                raise
            executor = make()
            again = [(first, count), *((one, many) for one, many, _ in waiting)]
            cuts.extendleft(reversed(again))
            waiting.clear()
            continue
        yield batch
