import type { Author__Output, Entry__Output } from '@headwater/contracts';
import { beforeStatement, insertSite, type TestSite } from '@headwater/testing';

import { createAuthor, createEntry, present } from './factories';
import { actor, createHarness, type Harness } from './setup';
import { ann, letTimePass, save, untilSomebodyWaits } from './working-copies';

/** What becomes of working copies whose author is deleted. */

let harness: Harness;
let site: TestSite;
let leaving: Author__Output;
let staying: Author__Output;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  site = await insertSite(harness.database);
  leaving = await createAuthor(harness, site, 'Leaving');
  staying = await createAuthor(harness, site, 'Staying');
  await letTimePass(harness);
});
afterAll(() => harness.close());

type Named = Pick<Entry__Output, 'siteId' | 'entryId'>;
const named = ({ siteId, entryId }: Named) => ({ siteId, entryId });
const entryOf = (author: Author__Output) => createEntry(harness, site, { authorId: author.authorId });
const copyOf = async (entry: Named) =>
  present((await harness.management.getWorkingCopy(named(entry))).workingCopy);
const remove = (replacement?: Author__Output) =>
  harness.management.deleteAuthor(
    {
      siteId: site.siteId,
      authorId: leaving.authorId,
      ...(replacement !== undefined && { replacementAuthorId: replacement.authorId }),
    },
    { actor },
  );

it('it is saved on and published under the replacement, as nobody else’s change', async () => {
  const entry = await entryOf(leaving);
  const saved = await save(harness, entry, { title: 'Saved' }, { by: ann });
  await remove(staying);
  const { authorId } = staying;
  const copy = await copyOf(entry);
  expect(copy).toMatchObject({
    number: saved.number,
    actor: ann.id,
    saveTime: saved.saveTime,
    baseRevision: 2,
  });
  expect(copy.entry).toMatchObject({ title: 'Saved', authorId });
  await letTimePass(harness);
  const again = await save(harness, entry, { title: 'Saved on' }, { by: ann, on: saved.number });
  expect(again.entry).toMatchObject({ title: 'Saved on', authorId });
  const { entry: published } = await harness.management.publishEntry(
    { ...named(entry), expectedRevision: 2, workingCopyNumber: again.number },
    { actor },
  );
  expect(published).toMatchObject({ title: 'Saved on', authorId, revision: 3 });
});

it('it keeps another author that somebody has chosen, and what it was made on where that is older', async () => {
  const entry = await entryOf(leaving);
  const { authorId } = await createAuthor(harness, site, 'Chosen');
  await save(harness, entry, { authorId });
  const older = await entryOf(leaving);
  await save(harness, older, { title: 'Saved' });
  await harness.management.updateEntry(
    { ...named(older), expectedRevision: 1, entry: { title: 'Changed' }, updateMask: { paths: ['title'] } },
    { actor },
  );
  await remove(staying);
  expect(await copyOf(entry)).toMatchObject({ entry: { authorId }, baseRevision: 2 });
  expect(await copyOf(older)).toMatchObject({ entry: { authorId: staying.authorId }, baseRevision: 1 });
});

it('it gets the replacement where its entry is of somebody else, and asks for one', async () => {
  const entry = await entryOf(staying);
  await save(harness, entry, { authorId: leaving.authorId });
  await expect(remove()).rejects.toMatchObject({
    reason: 'AUTHOR_REPLACEMENT_REQUIRED',
    metadata: { entries: '1' },
  });
  const heir = await createAuthor(harness, site, 'Heir');
  await remove(heir);
  expect(await copyOf(entry)).toMatchObject({
    entry: { authorId: heir.authorId },
    number: 1,
    baseRevision: 1,
  });
});

it.each(['insert into content.working_copies', 'update "content"."working_copies"'])(
  'it gets the replacement where somebody chooses the author at the same moment, by %s',
  async (statement) => {
    const entry = await entryOf(staying);
    const { authorId } = await createAuthor(harness, site, 'Chosen');
    const isFirst = statement.startsWith('insert');
    const on = isFirst ? 0 : (await save(harness, entry, { authorId })).number;
    await letTimePass(harness);
    let isOver = false;
    let deletion: Promise<unknown> = Promise.resolve();
    const { restore } = beforeStatement(statement, async () => {
      deletion = remove(staying).finally(() => (isOver = true));
      await untilSomebodyWaits(harness, () => isOver);
    });
    await save(harness, entry, { authorId: leaving.authorId }, { on }).finally(restore);
    await deletion;
    expect((await copyOf(entry)).entry).toMatchObject({ authorId: staying.authorId });
  },
);
