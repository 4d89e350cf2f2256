import { AppError } from '@headwater/errors';

import { createEntry } from './factories';
import { actor, createHarness, type Harness } from './setup';
import { ann, letTimePass, save } from './working-copies';

/**
 * Everybody at one entry at the same moment: no number of a working copy is given twice, nobody's words are published unseen, and
 * nothing locks up. `AT_ONCE_ROUNDS=200` is the long form.
 */

const rounds = Number(process.env['AT_ONCE_ROUNDS'] ?? 12);

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({}, undefined, 12);
});
afterAll(() => harness.close());

const expectedRefusals = [
  ...['WORKING_COPY_CONFLICT', 'WORKING_COPY_NOT_FOUND', 'WORKING_COPY_SAVED_JUST_NOW'],
  ...['REVISION_CONFLICT', 'ENTRY_NOT_FOUND'],
];

/** Undefined if the call is refused for an expected reason. */
async function attempt<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AppError && expectedRefusals.includes(error.reason)) return undefined;
    throw error;
  }
}

test(
  'saves, publications, discards and deletions of one entry',
  async () => {
    const { management } = harness;
    const entry = await createEntry(harness, harness.siteA);
    const { siteId, entryId } = entry;
    const key = { siteId, entryId };
    const titles = new Map<number, string>();
    let done = 0;

    const saveAs = async (round: number, who: number, on: number, revision: number) => {
      const title = `Round ${round}, ${who}`;
      const saved = await attempt(
        save(harness, { ...entry, revision }, { title }, { on, by: who % 2 ? ann : actor }),
      );
      if (saved === undefined) return;
      expect([saved.number, titles.get(saved.number)]).toEqual([saved.number, undefined]);
      titles.set(saved.number, title);
      done += 1;
    };
    const publish = async (workingCopyNumber: number, expectedRevision: number) => {
      const published = await attempt(
        management.publishEntry({ ...key, expectedRevision, workingCopyNumber }, { actor }),
      );
      if (published === undefined) return;
      expect(published.entry?.title).toBe(titles.get(workingCopyNumber));
      done += 1;
    };

    for (let round = 0; round < rounds; round += 1) {
      await letTimePass(harness);
      const present = await attempt(management.getEntry(key));
      const { revision = 1, workingCopyNumber: number = 0 } = present?.entry ?? {};
      const saves = [1, 2, 3].map((who) => saveAs(round, who, number, revision));
      const calls = [
        () => attempt(management.discardWorkingCopy(key, { actor })),
        () => (number > 0 ? publish(number, revision) : undefined),
        () => attempt(management.discardWorkingCopy(key, { actor: ann })),
        () => saveAs(round, 4, 0, revision),
        () => attempt(management.deleteEntry(key, { actor })),
      ].filter((_, at) => at === 3 || (round + at) % 3 === 0);
      await Promise.all([...saves, ...calls.map((call) => call())]);
      if ((await attempt(management.getEntry(key))) === undefined)
        await management.restoreEntry(key, { actor });
    }
    // With fewer, the run would prove little.
    expect(done).toBeGreaterThan(rounds / 2);
  },
  20_000 + rounds * 2_000,
);
