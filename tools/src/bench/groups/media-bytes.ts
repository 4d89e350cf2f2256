import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { fileOf, type MediaManager, type StoredFile } from '../data/media-files';
import { domainOf } from '../data/sites';
import type { Installation } from '../installation';
import { startNginx } from '../nginx';
import { pin } from '../pinned';
import type { Reference } from '../references';
import type { Goal } from '../report/goals';
import type { Side } from '../scenario';
import type { Runner } from './group';

interface Size {
  name: string;
  title: string;
  sizeBytes: number;
  /** The goal for the media service. The gateway only forwards its answers, and has no goal. */
  goal: Goal;
}

const sizes: readonly Size[] = [
  { name: '50-kb', title: '50 KB', sizeBytes: 51_200, goal: { atLeast: 0.3 } },
  { name: '5-mb', title: '5 MB', sizeBytes: 5_242_880, goal: { atLeast: 0.7 } },
];

const direct = ({ name }: Size): string => `media-bytes-${name}`;
const throughGateway = ({ name }: Size): string => `media-gateway-${name}`;
export const bytesNames = sizes.flatMap((size) => [direct(size), throughGateway(size)]);

/** Compares serving files with nginx, which serves the same files from the same folder: by the media service, and through the gateway. */
export async function compareBytes(
  installation: Installation,
  { siteId, siteKey, manager }: { siteId: number; siteKey: string; manager: MediaManager },
  runner: Runner,
): Promise<void> {
  const wanted = bytesNames.filter((name) => runner.wants(name));
  if (wanted.length === 0) return;
  const { setting } = runner;
  const nginx = await startNginx(setting, installation.mediaDirectory);
  if (nginx === undefined) {
    runner.leaveOut(`${wanted.join(', ')}: there is no nginx (on the PATH, or installable from Debian)`);
    return;
  }
  const { media = [], gateway = [], ...others } = installation.pids;
  const headers = { Host: domainOf(siteId) };
  for (const size of sizes) {
    const file = await manager.upload(fileOf(`${size.name}.bin`, size.sizeBytes));
    const reference = sideOfNginx(nginx, installation.mediaDirectory, file);
    const path = `/media/${siteKey}/${file.contentHash}/full.${file.extension}`;
    const targets = [{ path, headers }];
    const compare = async (name: string, title: string, ours: Side, goal?: Goal): Promise<void> => {
      if (!runner.wants(name)) return;
      await runner.run({ name, title, measure: 'throughput', reference, ours, ...(goal && { goal }) });
    };

    movePrograms(media, setting.cores.measured);
    await compare(
      direct(size),
      `file of ${size.title} by the media service`,
      {
        ...{ label: 'media service', url: installation.mediaUrl, targets, expectedStatus: 200 },
        pids: { media, ...others },
      },
      size.goal,
    );
    movePrograms(media, setting.cores.services);
    await compare(throughGateway(size), `file of ${size.title} through the gateway`, {
      ...{ label: 'gateway', url: installation.gatewayUrl, targets, expectedStatus: 200 },
      pids: { gateway, media, ...others },
    });
  }
  await nginx.stop();
}

const movePrograms = (pids: readonly number[], cores: string): void => pids.forEach((pid) => pin(pid, cores));

function sideOfNginx({ url, pids }: Reference, folder: string, { contentHash }: StoredFile): Side {
  const path = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith(`/${contentHash}`),
  );
  if (path === undefined) throw new Error(`${contentHash} is not below ${folder}`);
  return {
    ...{ label: 'nginx', url, pids, expectedStatus: 200 },
    targets: [{ path: join('/', path), headers: {} }],
  };
}
