import { createEntry, present } from './factories';
import { actor, createHarness, type Harness } from './setup';
import { save } from './working-copies';

/** A new working copy never gets the number of one that is gone, so nobody mistakes it for that one. */

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

type Made = Awaited<ReturnType<typeof createEntry>>;
const management = () => harness.management;

const publish = ({ siteId, entryId }: Made, expectedRevision: number, workingCopyNumber: number) =>
  management().publishEntry({ siteId, entryId, expectedRevision, workingCopyNumber }, { actor });

test.each<[string, number, (entry: Made) => Promise<unknown>]>([
  [
    'thrown away',
    1,
    ({ siteId, entryId }) => management().discardWorkingCopy({ siteId, entryId }, { actor }),
  ],
  ['published', 2, (entry) => publish(entry, 1, 1)],
  [
    'restored with its entry and thrown away',
    2,
    async ({ siteId, entryId }) => {
      await management().deleteEntry({ siteId, entryId }, { actor });
      await management().restoreEntry({ siteId, entryId }, { actor });
      await management().discardWorkingCopy({ siteId, entryId }, { actor });
    },
  ],
  [
    'thrown away before its entry was deleted and restored',
    2,
    async ({ siteId, entryId }) => {
      await management().discardWorkingCopy({ siteId, entryId }, { actor });
      await management().deleteEntry({ siteId, entryId }, { actor });
      await management().restoreEntry({ siteId, entryId }, { actor });
    },
  ],
])('the number of a working copy that was %s is none of the next one', async (_, revision, end) => {
  const entry = await createEntry(harness, harness.siteA);
  await save(harness, entry, { title: 'Of Ann' });
  await end(entry);
  const next = await save(harness, { ...entry, revision }, { title: 'Of Bob' });
  expect(present(next.entry)).toMatchObject({ title: 'Of Bob', revision });
  expect(next.number).toBe(2);
  const conflict = { code: 'ABORTED', reason: 'WORKING_COPY_CONFLICT' };
  await expect(publish(entry, revision, 1)).rejects.toMatchObject(conflict);
  const { siteId, entryId } = entry;
  await expect(
    management().saveWorkingCopy(
      {
        ...{ siteId, entryId, expectedNumber: 1, entry: { title: 'Of Ann, again' } },
        updateMask: { paths: ['title'] },
      },
      { actor },
    ),
  ).rejects.toMatchObject(conflict);
});
