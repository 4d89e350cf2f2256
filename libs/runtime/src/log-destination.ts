import { type DestinationStream, pino } from 'pino';

/** Maximum delay of a line, so that many lines go into one write. */
const latenessMs = 100;

/**
 * Writes lines to a file descriptor, many at a time. A program that logs nothing is not woken, unlike with a flush at intervals. The
 * remaining lines are written when the process ends.
 */
export function createLogDestination(fd: number): DestinationStream & { flushSync(): void } {
  const stream = pino.destination({ dest: fd, sync: false, minLength: 4_096 });
  let timer: NodeJS.Timeout | undefined;
  /** Lines may have arrived since a write began; a flush does not write them while that write is in progress. */
  let mayHaveMore = false;

  function flushSoon(): void {
    timer ??= setTimeout(flush, latenessMs).unref();
  }

  function flush(): void {
    timer = undefined;
    stream.flush();
  }

  stream.on('drain', () => {
    if (mayHaveMore) flushSoon();
    mayHaveMore = false;
  });

  return {
    write(line) {
      stream.write(line);
      mayHaveMore = true;
      flushSoon();
    },
    flushSync: () => stream.flushSync(),
  };
}
