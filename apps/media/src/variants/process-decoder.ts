import type { Metrics } from '@headwater/runtime';

import {
  type DecoderLimits,
  DecoderStoppedError,
  type ImageDecoder,
  type PictureFacts,
  UnreadableImageError,
} from './decoder';
import type { Asked } from './decoder-tasks';
import { containerBytes, roomFor } from './memory-room';
import { createProcessPool, type Findings, type PoolOptions } from './process-pool';

/** Additional time for a request beyond the decoder's own limit, including the start of a process. */
const graceSeconds = 10;

/** Decodes in processes that may be ended at any time. */
export function createProcessDecoder(
  limits: DecoderLimits,
  metrics: Metrics<'mediaDecodersStopped'>,
  options?: PoolOptions,
): ImageDecoder {
  const pool = createProcessPool({ ...limits, ...roomFor(limits, containerBytes()) }, options);

  async function run(asked: Asked, seconds: number): Promise<Findings> {
    try {
      return await pool.run(asked, seconds);
    } catch (error) {
      if (error instanceof DecoderStoppedError) metrics.mediaDecodersStopped.inc({ reason: error.reason });
      throw error;
    }
  }

  /** A person waits for the answer, and no queue repeats it, so it is tried once more in case the file was not the cause. */
  async function look(asked: Asked): Promise<{ found: unknown; again: boolean }> {
    const seconds = limits.seconds + graceSeconds;
    try {
      const { found } = await run(asked, seconds);
      return { found, again: false };
    } catch (error) {
      if (!(error instanceof DecoderStoppedError && error.reason === 'crash')) throw error;
      const { found } = await run(asked, seconds);
      return { found, again: true };
    }
  }

  async function find(asked: Asked): Promise<unknown> {
    return (await look(asked)).found;
  }

  /** An interrupted run may have already changed the file. */
  async function clean(asked: Asked): Promise<boolean> {
    const { found, again } = await look(asked);
    return again || found === true;
  }

  return {
    inspect: (file) => find({ kind: 'inspect', file }).catch(asUnreadable) as Promise<PictureFacts>,
    measure: (file) =>
      find({ kind: 'measure', file }).catch((error: unknown) => {
        // Players may still play the file.
        if (error instanceof UnreadableImageError || error instanceof DecoderStoppedError) return undefined;
        throw error;
      }) as Promise<number | undefined>,
    clean: (file, mimeType) => clean({ kind: 'clean', file, mimeType }).catch(asUnreadable),
    makeVariants: async (file, recipes) =>
      (await run({ kind: 'variants', file, recipes }, limits.jobSeconds)).variants,
    close: () => pool.close(),
  };
}

function asUnreadable(error: unknown): never {
  throw error instanceof DecoderStoppedError ? new UnreadableImageError(error.message, error) : error;
}
