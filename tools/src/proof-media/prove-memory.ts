import { setTimeout as delay } from 'node:timers/promises';

import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';

import { createRandom } from '../proof-search/random';
import { decodersOf, peakMemoryOf } from './decoders';
import type { MediaInstallation } from './installation';
import { pictureOf } from './pictures';
import { faultsOf, untilMade, uploadOnce } from './prove';
import { proveReaders } from './prove-readers';

const mebibyte = 1024 ** 2;
const limitMebibytes = 512;
const size = { width: 8_660, height: 5_773 };

/** The values that a worker chooses by itself in a container of 512 MiB. This proof has no container. */
export const memoryVariables = {
  MEDIA_DECODERS: '1',
  MEDIA_DECODER_BYTES: String((limitMebibytes - 160) * mebibyte),
};

/** Lets the worker make variants of pictures with 50 million pixels. Resolves with the faults. */
export async function proveMemory(
  installation: MediaInstallation,
  { images, seed, say }: { images: number; seed: number; say: (line: string) => void },
): Promise<string[]> {
  const random = createRandom(seed);
  const channel = createChannel({ address: installation.grpcAddress });
  const serviceKey = installation.managementKey;
  const management = createClient(contracts.mediaManagement, { channel, serviceKey, deadlineMs: 120_000 });
  const { pid } = installation.worker;
  let peakBytes = 0;
  let done = false;
  const watch = (async () => {
    // Adds up peaks even if they occur at different times. Reads rarely, because reading all processes takes CPU.
    for (; !done; await delay(200))
      peakBytes = Math.max(
        peakBytes,
        [pid, ...decodersOf(pid)].reduce((sum, each) => sum + peakMemoryOf(each), 0),
      );
  })();
  const faults: string[] = [];
  try {
    for (let count = 1; count <= images; count += 1) {
      const picture = pictureOf(`${count}.png`, random, size);
      await uploadOnce(management, installation, picture);
      await untilMade(installation, count);
      faults.push(...(await faultsOf(installation, picture)));
    }
    faults.push(...(await proveReaders(installation, management, { images, say })));
  } finally {
    done = true;
    await watch;
    channel.close();
  }
  say(`the worker and its decoder took at most ${Math.round(peakBytes / mebibyte)} MiB together`);
  if (peakBytes > limitMebibytes * mebibyte) faults.push(`they took more than ${limitMebibytes} MiB`);
  if (installation.worker.pid !== pid) faults.push('the worker was started again');
  return [...faults, ...installation.worker.crashes()];
}
