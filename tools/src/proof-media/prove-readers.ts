import { setTimeout as delay } from 'node:timers/promises';

import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';
import { apiHeaders } from '@headwater/http-contract';

import { milliseconds } from '../bench/report/numbers';
import type { MediaInstallation } from './installation';
import type { Sample } from './json-reader-process';
import { p99Of, startJsonReaders } from './json-readers';
import { type Management, untilMade } from './prove';

const perSecond = 50;
const mostTimesQuiet = 1.5;
/** Until code is compiled. */
const warmUpMs = 20_000;
const quietMs = 3_000;
const actor = { id: 'cli:proof', superAdmin: true };

/**
 * Has the variants of all pictures made again, one picture at a time, and reads JSON meanwhile and in the pauses. Pauses and pictures
 * alternate, because the speed of a machine changes.
 */
export async function proveReaders(
  installation: MediaInstallation,
  management: Management,
  { images, say }: { images: number; say: (line: string) => void },
): Promise<string[]> {
  const { siteId, domain } = installation.site;
  const secret = await createToken(installation);
  const { media } = await management.listMedia({ siteId, pageSize: images }, { actor });
  const readers = startJsonReaders({
    ...{ url: installation.gatewayUrl, perSecond },
    headers: { Authorization: `Bearer ${secret}`, [apiHeaders.siteDomain]: domain },
  });
  const spans: Record<'quiet' | 'beside', Span[]> = { quiet: [], beside: [] };
  try {
    await delay(warmUpMs);
    for (const one of media) {
      spans.quiet.push(await spanOf(() => delay(quietMs)));
      const mediaId = one.media?.mediaId ?? 0;
      spans.beside.push(
        await spanOf(async () => {
          await management.regenerateVariants({ siteId, mediaId }, { actor });
          await untilMade(installation, images);
        }),
      );
    }
    // The last ones are answered, too.
    await delay(quietMs);
  } finally {
    await readers.stop();
  }
  const samples = readers.samples();
  const [quiet, beside] = [timesIn(spans.quiet, samples), timesIn(spans.beside, samples)];
  const [quietP99, besideP99] = [p99Of(quiet), p99Of(beside)];
  const ratio = besideP99 / quietP99;
  say(
    `p99 of JSON: ${milliseconds(quietP99)} ms quiet (${quiet.length} requests), ${milliseconds(besideP99)} ms beside ` +
      `${media.length} pictures (${beside.length} requests), ${ratio.toFixed(2)} times as much`,
  );
  return [
    ...new Set(samples.flatMap(({ fault = [] }) => fault)),
    ...installation.others.flatMap((one) => one.crashes()),
    ...(ratio > mostTimesQuiet
      ? [`p99 of JSON was more than ${mostTimesQuiet} times that of the pauses`]
      : []),
  ];
}

/** Times of the machine's clock. */
interface Span {
  from: number;
  to: number;
}

async function spanOf(work: () => Promise<unknown>): Promise<Span> {
  const from = Date.now();
  await work();
  return { from, to: Date.now() };
}

/** Milliseconds of what was sent in one of the spans. */
const timesIn = (spans: readonly Span[], samples: readonly Sample[]): number[] =>
  samples
    .filter(({ sentAt }) => spans.some(({ from, to }) => sentAt >= from && sentAt < to))
    .map(({ tookMs }) => tookMs);

async function createToken({ siteAddress, site, managementKey }: MediaInstallation): Promise<string> {
  const channel = createChannel({ address: siteAddress });
  try {
    const options = { channel, serviceKey: managementKey, deadlineMs: 30_000 };
    const client = createClient(contracts.siteManagement, options);
    const { siteId } = site;
    const token = { siteId, name: 'proof', requestsPerMinute: 1_000_000 };
    return (await client.createToken(token, { actor })).secret;
  } finally {
    channel.close();
  }
}
