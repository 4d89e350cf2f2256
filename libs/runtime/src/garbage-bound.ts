import {
  constants,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
  PerformanceObserver,
} from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

const leastPercent = 10;

/**
 * How much a heap may grow before the next collection, for V8's `--heap-growing-percent`. 0 leaves it to V8, which lets small heaps grow to
 * a multiple of their size: collecting them more often would cost more than the memory is worth.
 */
export function growingPercent(liveBytes: number, garbageBytes: number): number {
  const percent = Math.ceil((100 * garbageBytes) / liveBytes);
  return percent > 100 ? 0 : Math.max(leastPercent, percent);
}

/**
 * Bounds the garbage beside the live heap to about this many bytes. By default V8 lets a large heap double before it collects. For
 * processes that fill a cache. Measured in docs/decisions/0006-kept-answers-past-koa.md.
 */
export function boundGarbage(garbageBytes: number): void {
  let percent = 0;
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(isFullCollection)) return;
    const next = growingPercent(getHeapStatistics().used_heap_size, garbageBytes);
    if (next === percent) return;
    percent = next;
    setFlagsFromString(`--heap-growing-percent=${percent}`);
  });
  observer.observe({ entryTypes: ['gc'] });
}

function isFullCollection(entry: PerformanceEntry): boolean {
  const { detail } = entry as PerformanceEntry & { detail?: NodeGCPerformanceDetail };
  return detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}
