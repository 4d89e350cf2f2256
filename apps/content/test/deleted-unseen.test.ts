import type { Entry__Output } from '@headwater/contracts';
import { insertSite, type TestSite } from '@headwater/testing';

import { createEntry } from './factories';
import { actor, createHarness, type Harness } from './setup';
import { ann, save } from './working-copies';

/** An entry can be deleted only by somebody who has seen its working copy. */

let harness: Harness;
let site: TestSite;
beforeAll(async () => {
  harness = await createHarness();
  site = await insertSite(harness.database);
});
afterAll(() => harness.close());

const named = ({ siteId, entryId }: Entry__Output) => ({ siteId, entryId });
const trash = (entry: Entry__Output) => harness.management.deleteEntry(named(entry), { actor });
const conflict = { code: 'ABORTED', reason: 'WORKING_COPY_CONFLICT' };

describe.each([
  ['for good, from where readers see it', true, false],
  ['for good, from the trash', true, true],
  ['to the trash', false, false],
])('deleting %s', (_, permanently, isInTrash) => {
  it('refuses where somebody has saved since', async () => {
    const entry = await createEntry(harness, site);
    const remove = (expectedWorkingCopyNumber: number) =>
      harness.management.deleteEntry(
        { ...named(entry), permanently, expectedRevision: 1, expectedWorkingCopyNumber },
        { actor },
      );
    await save(harness, entry, { title: 'Of Ann' }, { by: ann });
    if (isInTrash) await trash(entry);
    const metadata = { number: '1', actor: ann.id };
    await expect(remove(0)).rejects.toMatchObject({ ...conflict, metadata });
    await expect(remove(2)).rejects.toMatchObject({ ...conflict, metadata });
    await remove(1);
    await expect(harness.management.getEntry(named(entry))).rejects.toMatchObject({
      reason: 'ENTRY_NOT_FOUND',
    });
  });

  it('names no working copy where there is none', async () => {
    const entry = await createEntry(harness, site);
    if (isInTrash) await trash(entry);
    const remove = (expectedWorkingCopyNumber: number) =>
      harness.management.deleteEntry({ ...named(entry), permanently, expectedWorkingCopyNumber }, { actor });
    await expect(remove(1)).rejects.toMatchObject({ ...conflict, metadata: { number: '0' } });
    await remove(0);
  });
});
