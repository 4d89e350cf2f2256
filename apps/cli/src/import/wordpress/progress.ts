import { Presets, SingleBar } from 'cli-progress';

import type { ImportOptions, ImportStep } from './import-wordpress';

export interface Progress {
  update: NonNullable<ImportOptions['onProgress']>;
  stop: () => void;
}

/** A progress bar on a terminal, a line per step elsewhere. `fileBytes` is the total of the step "reading". */
export function createProgress(
  stream: { write(text: string): unknown; isTTY?: boolean | undefined },
  fileBytes: number,
): Progress {
  let current: ImportStep | undefined;
  if (stream.isTTY !== true) {
    return {
      update(step) {
        if (step !== current) stream.write(`${step} …\n`);
        current = step;
      },
      stop: () => undefined,
    };
  }
  const bar = new SingleBar(
    {
      format: '{step} [{bar}] {percentage}% {value}/{total}',
      stream: stream as NodeJS.WritableStream,
      clearOnComplete: false,
      hideCursor: true,
    },
    Presets.rect,
  );
  return {
    update(step, done, total) {
      const whole = step === 'reading' ? fileBytes : total;
      if (step === current) {
        bar.update(done);
        return;
      }
      if (current !== undefined) bar.stop();
      current = step;
      bar.start(Math.max(whole, 1), done, { step: step.padEnd(22) });
    },
    stop: () => bar.stop(),
  };
}
