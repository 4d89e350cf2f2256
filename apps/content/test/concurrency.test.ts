import type { Entry } from '@headwater/contracts';

import { createAuthor, createEntry, present } from './factories';
import { actor, createHarness, type Harness } from './setup';

/** Writers that come at once get the errors that they would get one after another. */

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const siteId = () => harness.siteA.siteId;

async function reasonsOf(calls: Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls);
  return outcomes
    .map((outcome) =>
      outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { reason: string }).reason,
    )
    .sort();
}

const valuesOf = <Value>(outcomes: PromiseSettledResult<Value>[]): Value[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
const refusalsOf = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));

it.each([
  ['one slug', { slug: 'same' }, 'SLUG_TAKEN'],
  ['one import key', { importKey: 'wp:same' }, 'IMPORT_KEY_TAKEN'],
  ['one homepage', { type: 'page', isHomepage: true }, 'HOMEPAGE_EXISTS'],
])('%s goes to one of three', async (_, values, reason) => {
  const create = () => createEntry(harness, harness.siteA, values);
  expect(await reasonsOf([create(), create(), create()])).toEqual([reason, reason, 'done'].sort());
});

it('one request that comes three times at once makes one entry, and both others hear which', async () => {
  const values = { slug: 'repeated', importKey: 'request:entry' };
  const create = () => createEntry(harness, harness.siteA, values);
  const outcomes = await Promise.allSettled([create(), create(), create()]);
  const [{ entryId } = { entryId: 0 }] = valuesOf(outcomes);
  const taken = { reason: 'IMPORT_KEY_TAKEN', metadata: { entry_id: String(entryId) } };
  expect(refusalsOf(outcomes)).toMatchObject([taken, taken]);
});

it('one request for an author that comes three times at once makes one, and both others hear which', async () => {
  const author = { name: 'Ada', importKey: 'request:author', userId: 7 };
  const create = async () =>
    present((await harness.management.createAuthor({ siteId: siteId(), author }, { actor })).author);
  const outcomes = await Promise.allSettled([create(), create(), create()]);
  const [{ authorId } = { authorId: 0 }] = valuesOf(outcomes);
  const taken = { reason: 'IMPORT_KEY_TAKEN', metadata: { author_id: String(authorId) } };
  expect(refusalsOf(outcomes)).toMatchObject([taken, taken]);
});

it('one language of a translation group goes to one of three', async () => {
  const { translationGroupId } = await createEntry(harness, harness.siteA);
  const create = () =>
    createEntry(harness, harness.siteA, { language: 'de', translationGroupId: present(translationGroupId) });
  expect(await reasonsOf([create(), create(), create()])).toEqual([
    'TRANSLATION_EXISTS',
    'TRANSLATION_EXISTS',
    'done',
  ]);
});

it('an author goes with all entries or not at all, whoever comes first', async () => {
  const { management, siteA, admin } = harness;
  for (let round = 0; round < 10; round++) {
    const { authorId } = await createAuthor(harness, siteA);
    const replacement = await createAuthor(harness, siteA);
    const deletion = management.deleteAuthor(
      { siteId: siteId(), authorId, replacementAuthorId: replacement.authorId },
      { actor },
    );
    const creations = [1, 2].map(() => createEntry(harness, siteA, { authorId }));
    for (const reason of await reasonsOf([deletion, ...creations])) {
      expect(['done', 'AUTHOR_NOT_FOUND']).toContain(reason);
    }
    const { rows } = await admin.query('select from content.entries where author_id = $1', [authorId]);
    expect(rows).toEqual([]);
  }
});

it('a change of a name reaches texts that are written meanwhile', async () => {
  const { management, siteA, admin } = harness;
  const { authorId } = await createAuthor(harness, siteA, 'Old name');
  const rename = management.updateAuthor(
    { siteId: siteId(), authorId, author: { name: 'New name' }, updateMask: { paths: ['name'] } },
    { actor },
  );
  const creations = Array.from({ length: 8 }, () => createEntry(harness, siteA, { authorId }));
  const entries = await Promise.all(creations);
  await rename;
  const worker = await harness.startWorker();
  const outdated = async () => {
    const { rows } = await admin.query(
      `select from content.search_texts where entry_id = any ($1) and author_name <> 'New name'`,
      [entries.map((entry) => entry.entryId)],
    );
    return rows.length;
  };
  const limit = Date.now() + 15_000;
  while ((await outdated()) > 0 && Date.now() < limit)
    await new Promise((resolve) => setTimeout(resolve, 25));
  expect(await outdated()).toBe(0);
  await worker.close();
});

it('batches and single entries that bring the same new words do not stop each other', async () => {
  const { siteA, management } = harness;
  const { authorId } = await createAuthor(harness, siteA);
  const words = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `tree${letter}${letter}`);
  const entry = (title: string, slug: string): Entry => ({
    type: 'post',
    language: 'en',
    authorId,
    title,
    slug,
  });
  const batch = (titles: string[], name: string) =>
    management.batchCreateEntries(
      {
        siteId: siteId(),
        requests: titles.map((title) => ({ entry: entry(title, `${name}-${title}`) })),
      },
      { actor },
    );
  const batches = [batch(words, 'up'), batch(words.toReversed(), 'down')];
  const singles = [3, 13, 23].map((index) => {
    const word = words[index] ?? '';
    return createEntry(harness, siteA, entry(`${words[index - 3]} ${word}`, `single-${word}`));
  });
  const [created] = await Promise.all([Promise.all(batches), ...singles]);
  expect(created.map(({ entries }) => entries.length)).toEqual([26, 26]);
});
