/** Shows the steps of the start and how long each took. */
export interface Progress {
  /** Runs a step and prints it with its duration. */
  step: <T>(what: string, work: () => Promise<T>) => Promise<T>;
}

export interface ProgressStream {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
}

export function createProgress(stream: ProgressStream): Progress {
  // A terminal shows the running step and then its result; a log gets one line per finished step.
  const begin = (what: string): void => void (stream.isTTY && stream.write(`  … ${what}`));
  const end = (mark: string, what: string, ms: number): void => {
    const line = `  ${mark} ${what.padEnd(48)} ${(ms / 1000).toFixed(1)} s\n`;
    stream.write(stream.isTTY ? `\r\u001b[2K${line}` : line);
  };
  return {
    async step(what, work) {
      const startedAt = performance.now();
      begin(what);
      try {
        const result = await work();
        end('✓', what, performance.now() - startedAt);
        return result;
      } catch (error) {
        end('✗', what, performance.now() - startedAt);
        throw error;
      }
    },
  };
}
