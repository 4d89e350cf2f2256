import { readFileSync } from 'node:fs';

import { quietLogger } from '@headwater/testing';

import type { MediaConfig } from '../src/config';
import { createMediaService } from '../src/service';

/** A media service in a process of its own. Argument: its configuration as JSON. It tells its port, and its peak of memory when asked. */
async function main(): Promise<void> {
  const config = JSON.parse(process.argv[2] ?? '') as MediaConfig;
  const service = await createMediaService(config, { logger: quietLogger });
  const { grpcPort } = await service.start();
  process.on('message', () => process.send?.({ peakBytes: peakBytes() }));
  process.send?.({ grpcPort });
}

const peakBytes = (): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) * 1024;

void main();
