import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { type Client, contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';

import { withClient } from '../bench/data/database';
import { createRandom, type Random } from '../proof-search/random';
import { decodersOf } from './decoders';
import type { MediaInstallation } from './installation';
import { type Picture, pictureOf } from './pictures';
import { troubles } from './troubled-s3';

export interface ProofOptions {
  images: number;
  kills: number;
  seed: number;
  say: (line: string) => void;
}

export type Management = Client<typeof contracts.mediaManagement>;

const uploadsAtOnce = 4;
const presets = ['thumbnail', 'medium', 'large', 'og', 'favicon'];
const size = { width: 1500, height: 1000 };
const actor = { id: 'cli:proof', superAdmin: true };
/** A picture that cannot be uploaded for this long counts as lost. A killed service starts slowly on a busy machine. */
const uploadMs = 300_000;
/** The maximum time between two faults of the storage, and the maximum length of a fault. */
const wellMs = 6_000;
const troubledMs = 3_000;

/** Kills parts of the installation while pictures are uploaded. Resolves with the faults. */
export async function prove(installation: MediaInstallation, options: ProofOptions): Promise<string[]> {
  const { images, seed, say } = options;
  const random = createRandom(seed);
  const pictures: Picture[] = [];
  const stored: Picture[] = [];
  const faults = new Set<string>();
  const channel = createChannel({ address: installation.grpcAddress });
  const management: Management = createClient(contracts.mediaManagement, {
    channel,
    serviceKey: installation.managementKey,
    deadlineMs: 60_000,
  });
  const progress = { uploading: 0, uploaded: 0, isOver: false, done: false };
  const watch = watchJobs(installation, progress, faults);
  try {
    const storm = killAtRandom(installation, options, random, progress);
    // Awaited below. Until then, Node must not treat a failure as an unhandled rejection.
    storm.catch(() => undefined);
    const troubled = troubleStorage(installation, createRandom(seed + 1), progress);
    troubled.catch(() => undefined);
    const uploads = Array.from({ length: uploadsAtOnce }, async () => {
      while (pictures.length < images) {
        const picture = pictureOf(`${pictures.length}.png`, random, size);
        pictures.push(picture);
        progress.uploading += 1;
        const fault = await upload(management, installation, picture);
        progress.uploading -= 1;
        progress.uploaded += 1;
        if (fault === undefined) stored.push(picture);
        else faults.add(fault);
      }
    });
    await Promise.all(uploads);
    progress.isOver = true;
    say(`${stored.length} of ${images} images are uploaded`);
    const { inside, total, names } = await storm;
    say(`${total} kills, ${inside} of them inside an upload or a transform (${names})`);
    // Towards the end there may be nothing left to kill.
    if (total * 2 < options.kills) faults.add(`there were only ${total} of ${options.kills} kills`);
    if (inside * 2 <= total) faults.add('most kills met nothing that was at work');
    if (installation.s3 !== undefined) say(`S3 was ${await troubled}, and back each time`);
    await untilMade(installation, stored.length);
    for (const picture of pictures)
      for (const fault of await faultsOf(installation, picture)) faults.add(fault);
  } finally {
    progress.isOver = true;
    progress.done = true;
    await watch;
    channel.close();
  }
  for (const process of [installation.service, installation.worker])
    for (const crash of process.crashes()) faults.add(crash);
  return [...faults];
}

/** Repeats the upload until it is stored, like a person. The import key ensures one media file. */
async function upload(
  management: Management,
  installation: MediaInstallation,
  picture: Picture,
): Promise<string | undefined> {
  const { name, sha256 } = picture;
  let last = '';
  for (const until = Date.now() + uploadMs; Date.now() < until;) {
    try {
      const stored = await uploadOnce(management, installation, picture);
      return stored === sha256 ? undefined : `${name} was stored as ${stored}`;
    } catch (error) {
      last = String(error);
      await delay(200);
    }
  }
  return `${name} could not be uploaded: ${last}`;
}

/** Resolves with the hash of the stored bytes. */
export async function uploadOnce(
  management: Management,
  { site }: MediaInstallation,
  { name, bytes }: Picture,
): Promise<string | undefined> {
  const header = { siteId: site.siteId, name, importKey: `proof:${name}` };
  const { media } = await management.uploadMedia(messagesOf(header, bytes), { actor });
  return media?.media?.contentHash;
}

function* messagesOf(header: { siteId: number; name: string; importKey: string }, bytes: Buffer) {
  yield { header };
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield { chunk: bytes.subarray(at, at + 64 * 1024) };
}

interface Progress {
  uploading: number;
  uploaded: number;
  /** All pictures are uploaded. */
  isOver: boolean;
  done: boolean;
}

/** Causes faults of the storage at intervals during the uploads. Resolves with their number. */
async function troubleStorage(
  { s3 }: MediaInstallation,
  random: Random,
  progress: Progress,
): Promise<string> {
  const counts: Record<string, number> = {};
  if (s3 === undefined) return '';
  for (let next = 0; !progress.isOver; next += 1) {
    await delay(random.below(wellMs));
    // Each kind in turn, so that a short run also has all of them.
    const trouble = troubles[next % troubles.length]!;
    s3.trouble = trouble;
    await delay(random.below(troubledMs));
    s3.trouble = undefined;
    counts[trouble] = (counts[trouble] ?? 0) + 1;
  }
  return Object.entries(counts)
    .map(([trouble, count]) => `${trouble}: ${count}`)
    .join(', ');
}

async function killAtRandom(
  installation: MediaInstallation,
  { images, kills }: ProofOptions,
  random: Random,
  progress: Progress,
): Promise<{ inside: number; total: number; names: string }> {
  const { service, worker } = installation;
  const counts: Record<string, number> = {};
  let inside = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    // Spread over the uploads, at random moments.
    while (progress.uploaded < (images * kill) / kills) await delay(20);
    await delay(random.below(300));
    const victim = random.pick(['service', 'worker', 'decoder of service', 'decoder of worker'] as const);
    const isOfService = victim.endsWith('service');
    const isAtWork = isOfService ? progress.uploading > 0 : (await runningJobs(installation)).length > 0;
    const parent = isOfService ? service : worker;
    if (victim.startsWith('decoder')) {
      const [child] = decodersOf(parent.pid);
      if (child === undefined) {
        kill -= 1;
        if (progress.uploaded >= images) break;
        continue;
      }
      process.kill(child, 'SIGKILL');
    } else await parent.killAndStart();
    if (isAtWork) inside += 1;
    counts[victim] = (counts[victim] ?? 0) + 1;
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const names = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
  return { inside, total, names: names.join(', ') };
}

/** Content hashes of the objects whose variants are being made. */
async function runningJobs({ adminUrl }: MediaInstallation): Promise<string[]> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ hash: string }>(
      `select payload ->> 'contentHash' as hash from graphile_worker._private_jobs as jobs
       join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
       where tasks.identifier = 'media_variants' and jobs.locked_at is not null`,
    );
    return rows.map(({ hash }) => hash);
  });
}

async function watchJobs(
  installation: MediaInstallation,
  progress: Progress,
  faults: Set<string>,
): Promise<void> {
  while (!progress.done) {
    const running = await runningJobs(installation);
    const twice = running.find((hash, at) => running.indexOf(hash) !== at);
    if (twice !== undefined) faults.add(`the variants of ${twice} were made twice at the same time`);
    await delay(50);
  }
}

export const pollMs = 200;

/** Waits until all variants are made. The queue retries failed jobs, and those of a killed worker. */
export async function untilMade({ adminUrl }: MediaInstallation, images: number): Promise<void> {
  for (;;) {
    const pending = await withClient(adminUrl, async (client) => {
      const { rows } = await client.query<{ made: number }>(
        `select count(*)::integer as made from media.objects where variant_state in ('ready', 'failed')`,
      );
      return images - (rows[0]?.made ?? 0);
    });
    if (pending <= 0) return;
    await delay(pollMs);
  }
}

export async function faultsOf(
  { httpUrl, site }: MediaInstallation,
  { name, sha256 }: Picture,
): Promise<string[]> {
  const faults: string[] = [];
  const base = `${httpUrl}/media/${site.siteKey}/${sha256}`;
  const original = Buffer.from(await (await fetch(`${base}/full.png`)).arrayBuffer());
  if (createHash('sha256').update(original).digest('hex') !== sha256)
    faults.push(`the original of ${name} is lost or changed`);
  for (const preset of presets) {
    const answer = await fetch(`${base}/${preset}.png`);
    await answer.arrayBuffer();
    // An original in place of a variant may be cached only for seconds.
    if (answer.status !== 200 || !(answer.headers.get('cache-control') ?? '').includes('immutable'))
      faults.push(`${preset} of ${name} is not made`);
  }
  return faults;
}
