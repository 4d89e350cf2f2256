import { type DestinationStream, pino } from 'pino';

/** How late a line is written at most, so that many go in one write. */
const latenessMs = 100;

/**
 * Writes lines to a file descriptor, many at a time. A program that logs nothing is not woken, as it would be by a flush at
 * intervals. What is left is written when the process ends.
 */
export function createLogDestination(fd: number): DestinationStream & { flushSync(): void } {
  const stream = pino.destination({ dest: fd, sync: false, minLength: 4_096 });
  let timer: NodeJS.Timeout | undefined;
  /** Lines may have come since a write began: a flush leaves them where they are while that goes on. */
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
