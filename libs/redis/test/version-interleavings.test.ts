import fc from 'fast-check';

import type { ConfirmedVersions } from '@headwater/freshness';

import type { RedisClient } from '../src';
import { createRedisVersionStore } from '../src/redis-version-store';
import { toStored } from '../src/versions-text';
import { describeWithRedis, type RedisServer, startRedisServer } from './redis-server';
import { connect, endThemAll } from './site-version-parts';

endThemAll();

// Nothing lapses by itself while a history runs.
const leaseMs = 600_000;

/** What writers, gateways and an intruder do to one site, in any order. `which`: of those under way, which one goes on. */
const step = fc.oneof(
  // A writer commits; to mirror it and to acknowledge it comes later.
  fc.record({ kind: fc.constant('commit' as const) }),
  fc.record({ kind: fc.constant('mirror' as const), which: fc.nat(5) }),
  // A gateway reads the store, and asks the database; the answer comes later, and is written back.
  fc.record({ kind: fc.constant('ask' as const) }),
  fc.record({ kind: fc.constant('answer' as const), which: fc.nat(5) }),
  // A gateway that learned the newest version from an answer, and believes nothing any more, finds an older one.
  fc.record({ kind: fc.constant('mend' as const) }),
  // Somebody writes a version that nobody gave, above all that there are or by chance one that is given later.
  fc.record({
    kind: fc.constant('plant' as const),
    above: fc.constantFrom(2, 3, 1_000),
    hasLease: fc.boolean(),
  }),
  // The planted version goes as it came.
  fc.record({ kind: fc.constant('lapse' as const) }),
);

const textOf = (version: number): string => toStored({ version, accessVersion: 0 });

type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

interface Question {
  /** What the database had then. */
  version: number;
  askedAt: number;
  /** The version that the gateway knew when it asked, if that is higher. */
  disproved: number | undefined;
}

describeWithRedis('versions in Redis, whatever comes in between', () => {
  let server: RedisServer;
  let redis: RedisClient;
  let site = 0;
  beforeAll(async () => {
    server = await startRedisServer();
    redis = await connect(server.url);
  });
  afterAll(() => server.stop());

  /** The moments of what happens one after the other differ, as Redis tells them. */
  async function tick(): Promise<void> {
    const [seconds, micros] = (await redis.call('TIME')) as [string, string];
    const ms = (time: [string, string]): number =>
      Number(time[0]) * 1_000 + Math.floor(Number(time[1]) / 1_000);
    while (ms((await redis.call('TIME')) as [string, string]) <= ms([seconds, micros]) + 1);
  }

  it('no acknowledged write is invisible, and what nobody gave is gone once the database has been asked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        site += 1;
        const scope = site;
        const key = `hw:{site:${scope}}:version`;
        const store = createRedisVersionStore({ redis, leaseMs });
        let [committed, acknowledged] = [1, 1];
        let planted: string | undefined;
        let unmirrored: { version: number; asOf: number }[] = [];
        let questions: Question[] = [];

        const read = async () => (await store.read(scope, { withLease: true })).versions?.version;
        const raise = async (versions: Omit<ConfirmedVersions, 'scope' | 'accessVersion'>): Promise<void> => {
          await store.raise([{ scope, accessVersion: 0, ...versions }]);
          // Given by now, with a lease of its own: it is no longer the intruder's, and does not go with it.
          if (planted === textOf(versions.version) && versions.askedAt > performance.now() - leaseMs)
            planted = undefined;
        };
        const ask = async (): Promise<Question> => {
          const known = await read();
          await tick();
          const disproved = known !== undefined && known > committed ? known : undefined;
          return { version: committed, askedAt: performance.now(), disproved };
        };
        const answer = ({ version, askedAt, disproved }: Question) => raise({ version, askedAt, disproved });
        const take = <Item>(items: Item[], which: number): [Item | undefined, Item[]] => {
          const place = items.length === 0 ? 0 : which % items.length;
          return [items[place], items.filter((_, index) => index !== place)];
        };

        await raise({ version: 1, askedAt: performance.now() });
        for (const each of steps) {
          await tick();
          if (each.kind === 'commit') {
            unmirrored.push({ version: (committed += 1), asOf: performance.now() });
          }
          if (each.kind === 'mirror') {
            const [write, others] = take(unmirrored, each.which);
            unmirrored = others;
            if (write) {
              await raise({ version: write.version, askedAt: write.asOf });
              acknowledged = Math.max(acknowledged, write.version);
            }
          }
          if (each.kind === 'ask') questions.push(await ask());
          if (each.kind === 'answer') {
            const [question, others] = take(questions, each.which);
            questions = others;
            if (question) await answer(question);
          }
          if (each.kind === 'mend') await raise({ version: committed, askedAt: performance.now() - leaseMs });
          if (each.kind === 'plant') {
            planted = textOf(committed + each.above);
            await redis.call('SET', key, planted, ...(each.hasLease ? ['PX', leaseMs] : []));
            // Redis has lost its data, as in a restart: nothing is guaranteed for older calls that are still under way.
            [questions, unmirrored] = [[], []];
          }
          if (each.kind === 'lapse' && planted !== undefined && (await redis.get(key)) === planted)
            await redis.del(key);
          const seen = await read();
          if (seen !== undefined) expect(seen).toBeGreaterThanOrEqual(acknowledged);
        }

        // As a gateway does whose belief is over.
        for (let turn = 0; turn < 2; turn += 1) await answer(await ask());
        expect(await read()).toBe(committed);
      }),
      {
        // Seldom drawn: an answer, or the mirroring of an earlier write, comes in after what was acknowledged has been doubted.
        examples: [
          [
            (['ask', 'commit', 'mirror', 'commit', 'mend', 'answer'] as const).map((kind) => ({
              kind,
              which: 0,
            })),
          ],
          [
            (['commit', 'commit', 'mirror', 'commit', 'mend', 'mirror'] as const).map((kind, at) => ({
              kind,
              which: at === 2 ? 1 : 0,
            })),
          ],
          // The planted version is given before it would have gone.
          ...[true, false].map((hasLease): [Step[]] => [
            [
              { kind: 'plant', above: 2, hasLease },
              { kind: 'commit' },
              { kind: 'commit' },
              { kind: 'mirror', which: 1 },
              { kind: 'lapse' },
              { kind: 'mirror', which: 0 },
            ],
          ]),
        ],
        numRuns: Number(process.env['INTERLEAVINGS'] ?? 60),
      },
    );
  }, 600_000);
});
