import { setTimeout as sleep } from 'node:timers/promises';

import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';

import type { Installation } from '../installation';
import { milliseconds } from '../report/numbers';
import { percentile } from '../report/statistics';
import type { Runner } from './group';
import { request } from './requests';

const perSecond = 50;
/** The run searches for only one in this many published entries, because searches cost more than writes. */
const oneOf = 10;
const pollMs = 50;
const giveUpMs = 20_000;
const goalMs = 1_000;
const call = { actor: { id: 'cli:bench', superAdmin: true } };

/** The time between the answer to a publication and the first search that finds the entry, at 50 publications a second in its site. */
export async function observeFound(
  name: string,
  installation: Installation,
  siteId: number,
  runner: Runner,
): Promise<void> {
  await runner.observe(name, async () => {
    const seconds = runner.setting.quick ? 3 : 40;
    const channel = createChannel({ address: installation.contentAddress });
    const { managementKey: serviceKey } = installation;
    const client = createClient(contracts.contentManagement, { channel, serviceKey, deadlineMs: 10_000 });
    const { authors } = await client.listAuthors({ siteId }, call);
    const authorId = authors[0]?.authorId;
    const run = Date.now().toString(36);

    async function publish(turn: number, entryIds: number[], times: number[]): Promise<void> {
      const word = `published${run}x${turn}`;
      const values = { type: 'post', language: 'en', slug: word, title: `About ${word}`, authorId };
      const { entry } = await client.createEntry(
        { siteId, entry: { ...values, status: 'ENTRY_STATUS_PUBLISHED' } },
        call,
      );
      entryIds.push(entry!.entryId);
      if (turn % oneOf === 0) times.push(await untilFound(installation.uncachedUrl, siteId, word));
    }

    const [entryIds, times]: [number[], number[]] = [[], []];
    let failure: unknown;
    const publishing: Promise<unknown>[] = [];
    for (let turn = 0; turn < perSecond * seconds && failure === undefined; turn += 1) {
      publishing.push(
        publish(turn, entryIds, times).catch((error: unknown) => {
          failure = error;
        }),
      );
      await sleep(1_000 / perSecond);
    }
    await Promise.all(publishing);
    for (const entryId of entryIds) await client.deleteEntry({ siteId, entryId }, call);
    channel.close();
    if (failure !== undefined) throw failure as Error;
    const p99 = percentile(
      times.sort((a, b) => a - b),
      99,
    );
    return {
      name,
      title: `published until found by a search, ${perSecond} a second, p99 of ${times.length}`,
      value: `${milliseconds(p99)} ms`,
      goal: '≤ 1,000 ms',
      reached: p99 <= goalMs,
    };
  });
}

async function untilFound(url: string, siteId: number, word: string): Promise<number> {
  const { path, headers } = request(siteId, `/search?q=${word}`);
  const began = performance.now();
  for (;;) {
    const answer = await fetch(url + path, { headers });
    const { meta } = (await answer.json()) as { meta?: { total: number } };
    const tookMs = performance.now() - began;
    if ((meta?.total ?? 0) > 0) return tookMs;
    if (tookMs > giveUpMs) throw new Error(`${word} is not found after ${giveUpMs / 1_000} s`);
    await sleep(pollMs);
  }
}
