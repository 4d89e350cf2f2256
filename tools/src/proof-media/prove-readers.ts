import { setTimeout as delay } from 'node:timers/promises';

import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';
import { apiHeaders } from '@headwater/http-contract';

import { milliseconds } from '../bench/report/numbers';
import { ratiosOf } from '../bench/report/statistics';
import type { MediaInstallation } from './installation';
import type { Sample } from './json-reader-process';
import { p99Of, startJsonReaders } from './json-readers';
import { type Management, pollMs, untilMade } from './prove';

const perSecond = 100;
const mostTimesQuiet = 1.5;
/** The time until code is compiled. */
const warmUpMs = 20_000;
/** The length of a pause, and of a decoding span: 1,000 requests each, of which p99 is the tenth slowest. */
const spanMs = 10_000;
const settleMs = 1_000;
/** The median of the rounds counts, because other work may disturb the machine for a while. */
const rounds = 15;
const actor = { id: 'cli:proof', superAdmin: true };

/**
 * Lets the worker remake variants, one picture after the other, and reads JSON during this and in pauses of the same length. Each round has
 * one of both. The order alternates, because the speed of a machine changes.
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
  const pictures = media.map((one) => one.media?.mediaId ?? 0);
  let made = 0;
  const work = async (): Promise<void> => {
    for (const until = Date.now() + spanMs; Date.now() < until; made += 1) {
      const mediaId = pictures[made % pictures.length] ?? 0;
      await management.regenerateVariants({ siteId, mediaId }, { actor });
      await untilMade(installation, images);
    }
  };
  /** Queries the database as often as during decoding, so that this cost does not slow only one side. */
  const rest = async (): Promise<void> => {
    for (const until = Date.now() + spanMs; Date.now() < until; await delay(pollMs))
      await untilMade(installation, images);
  };
  const spans: Spans[] = [];
  try {
    await delay(warmUpMs);
    for (let round = 0; round < rounds; round += 1) {
      const pause = async (): Promise<Span> => {
        await delay(settleMs);
        return spanOf(rest);
      };
      const isQuietFirst = round % 2 === 0;
      const first = isQuietFirst ? await pause() : undefined;
      const beside = await spanOf(work);
      spans.push({ quiet: first ?? (await pause()), beside });
    }
    // Waits for the last answers.
    await delay(settleMs);
  } finally {
    await readers.stop();
  }
  const samples = readers.samples();
  return [
    ...judge(spans, samples, made, say),
    ...new Set(samples.flatMap(({ fault = [] }) => fault)),
    ...installation.others.flatMap((one) => one.crashes()),
  ];
}

/** The faults in the times of the rounds. */
function judge(
  spans: readonly Spans[],
  samples: readonly Sample[],
  made: number,
  say: (line: string) => void,
): string[] {
  const p99s = (name: keyof Spans): number[] => spans.map((round) => p99Of(timesIn(round[name], samples)));
  const [quiet, beside] = [p99s('quiet'), p99s('beside')];
  const list = (values: readonly number[]): string => values.map(milliseconds).join(', ');
  say(`p99 of JSON in ms by round: quiet ${list(quiet)}; beside pictures ${list(beside)}`);
  const { median, min, max } = ratiosOf(beside, quiet);
  say(
    `p99 of JSON beside ${made} times the variants of a picture, in ${spans.length} rounds: ${median.toFixed(2)} times the quiet one ` +
      `(lowest ${min.toFixed(2)}, highest ${max.toFixed(2)})`,
  );
  return median > mostTimesQuiet
    ? [`p99 of JSON was more than ${mostTimesQuiet} times that of the pauses`]
    : [];
}

/** The pause and the decoding span of a round. */
interface Spans {
  quiet: Span;
  beside: Span;
}

/** A span in times of the machine's clock. */
interface Span {
  from: number;
  to: number;
}

async function spanOf(work: () => Promise<unknown>): Promise<Span> {
  const from = Date.now();
  await work();
  return { from, to: Date.now() };
}

/** Durations in milliseconds of the requests that were sent in the span. */
const timesIn = ({ from, to }: Span, samples: readonly Sample[]): number[] =>
  samples.filter(({ sentAt }) => sentAt >= from && sentAt < to).map(({ tookMs }) => tookMs);

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
