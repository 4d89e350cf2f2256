import { Fault } from '../src/api/fault';
import type { Keep } from '../src/screens/entries/draft/kept';
import { Browser, first, open, stopDrafts, Store, time } from './support/drafts';

/** A browser that keeps nothing, and says so at once, later, or not at all. */
const without = (fails: () => Promise<never>): Keep => ({ read: fails, write: fails, clear: fails });

afterEach(stopDrafts);

test('only what was changed is saved, under the number of the save before', async () => {
  const server = new Store();
  const draft = await open(server);
  draft.set('title', 'Low tide');
  expect(await draft.flush()).toBe(true);
  draft.set('fields_json', '{"a":1.0}');
  await draft.flush();
  expect(server.saves).toEqual([
    { changes: { title: 'Low tide' }, number: 0, baseRevision: 1 },
    { changes: { fields_json: '{"a":1.0}' }, number: 1, baseRevision: undefined },
  ]);
  expect(server.entry.title).toBe('Tide');
  expect(draft.getState()).toMatchObject({ phase: 'saved', differs: true });
  await draft.flush();
  expect(server.saves).toHaveLength(2);
});

test('publishing shows what was saved, and what is typed after it is a new change', async () => {
  const server = new Store();
  const draft = await open(server);
  draft.set('title', 'Low tide');
  const published = draft.publish();
  await draft.flush();
  draft.set('slug', 'low');
  expect(await published).toBe(true);
  expect(server.entry).toMatchObject({ title: 'Low tide', revision: 2 });
  await draft.flush();
  expect(server.copy).toMatchObject({ values: { title: 'Low tide', slug: 'low' }, number: 2, base: 2 });
});

test('a slug stays as it was typed until somebody comes back, and is not sent again', async () => {
  const server = new Store();
  const draft = await open(server);
  draft.set('slug', 'Low Tide');
  await draft.flush();
  expect(draft.getState().values.slug).toBe('Low Tide');
  await draft.flush();
  expect(server.saves).toHaveLength(1);
  await draft.publish();
  expect(draft.getState().values.slug).toBe('low-tide');
});

test('while nothing answers, the browser keeps what was typed, and another visit saves it', async () => {
  const server = new Store();
  const browser = new Browser();
  const draft = await open(server, browser.tab());
  server.faults.push(new Fault(0, 'OFFLINE', ''));
  draft.set('title', 'Low tide');
  expect(await draft.flush()).toBe(false);
  expect(draft.getState()).toMatchObject({ phase: 'waiting', values: { title: 'Low tide' } });
  expect(browser.kept).toEqual({ mine: { title: 'Low tide' }, base: { title: 'Tide' } });

  const again = await open(server, browser.tab());
  expect(again.getState()).toMatchObject({ isRestored: true, values: { title: 'Low tide' } });
  expect(await again.flush()).toBe(true);
  expect([server.copy?.values.title, browser.kept]).toEqual(['Low tide', undefined]);
});

test('two tabs without a connection keep what was typed in each, and another visit has both', async () => {
  const server = new Store();
  const browser = new Browser();
  const tabs = [await open(server, browser.tab()), await open(server, browser.tab())];
  tabs[0]!.set('title', 'Low tide');
  tabs[1]!.set('slug', 'low');
  server.faults.push(new Fault(0, 'UNREACHABLE', ''), new Fault(0, 'UNREACHABLE', ''));
  for (const tab of tabs) expect(await tab.flush()).toBe(false);
  expect(browser.visits.size).toBe(2);

  const again = await open(server, browser.tab());
  expect(again.getState()).toMatchObject({
    isRestored: true,
    phase: 'changed',
    values: { title: 'Low tide', slug: 'low' },
  });
  expect(await again.flush()).toBe(true);
  expect(server.copy?.values).toMatchObject({ title: 'Low tide', slug: 'low' });
  expect(browser.visits.size).toBe(0);
});

test('what two tabs keep of the same is chosen, one after the other, and until then the browser keeps it', async () => {
  const server = new Store();
  const browser = new Browser();
  const tabs = [await open(server, browser.tab()), await open(server, browser.tab())];
  for (const [index, title] of ['Low tide', 'High tide'].entries()) {
    tabs[index]!.set('title', title);
    server.faults.push(new Fault(0, 'UNREACHABLE', ''));
    await tabs[index]!.flush();
  }
  const again = await open(server, browser.tab());
  const { conflict } = again.getState();
  expect(conflict?.pieces).toMatchObject([
    { name: 'title', base: 'Tide', theirs: 'Low tide', mine: 'High tide' },
  ]);
  expect(await again.flush()).toBe(false);
  expect(browser.visits.size).toBe(2);
  await again.resolve(new Set(conflict?.pieces.map(({ id }) => id)));
  expect(server.copy?.values.title).toBe('Low tide');
  expect(browser.visits.size).toBe(0);
});

test('where the browser keeps nothing, every save goes on, and what is not saved is told to be in the form alone', async () => {
  const server = new Store();
  const draft = await open(
    server,
    without(() => Promise.reject(new Error('no IndexedDB'))),
  );
  draft.set('title', 'Low tide');
  server.faults.push(new Fault(0, 'UNREACHABLE', ''));
  expect(await draft.flush()).toBe(false);
  expect(draft.getState()).toMatchObject({ phase: 'waiting', isKept: false });
  expect(await draft.flush()).toBe(true);
  expect(draft.getState().phase).toBe('saved');
  expect(await draft.publish()).toBe(true);
  expect(server.entry.title).toBe('Low tide');
});

test('what two people change apart is joined', async () => {
  const server = new Store();
  const draft = await open(server);
  draft.set('title', 'Mine');
  await server.other({ slug: 'theirs' });
  expect(await draft.flush()).toBe(true);
  expect(draft.getState()).toMatchObject({ values: { title: 'Mine', slug: 'theirs' }, taken: ['slug'] });
  expect(server.copy).toMatchObject({ values: { title: 'Mine', slug: 'theirs' }, number: 2 });
});

test('what two people change at once is chosen, and nothing is saved before', async () => {
  const server = new Store();
  const draft = await open(server);
  draft.set('title', 'Mine');
  draft.set('blocks_json', '[ ]');
  await server.other({ title: 'Theirs' });
  expect(await draft.flush()).toBe(false);
  expect(draft.getState()).toMatchObject({
    phase: 'conflict',
    conflict: {
      pieces: [{ id: 'title whole', name: 'title', base: 'Tide', theirs: 'Theirs', mine: 'Mine' }],
    },
  });
  expect(server.copy?.values.title).toBe('Theirs');
  await draft.resolve(new Set());
  expect(server.copy).toMatchObject({ values: { title: 'Mine', blocks_json: '[ ]' }, number: 2 });
  expect(draft.getState().phase).toBe('saved');
});

test('an entry that was published meanwhile is joined, and its revision looked at before publishing', async () => {
  const server = new Store();
  const draft = await open(server);
  draft.set('title', 'Mine');
  await draft.flush();
  await server.update({ slug: 'corrected', title: 'Corrected' }, 1);
  expect(await draft.publish()).toBe(false);
  expect(draft.getState().conflict).toMatchObject({ pieces: [{ name: 'title', base: 'Tide' }] });
  await draft.resolve(new Set(['title whole']));
  expect(server.copy).toMatchObject({ values: { title: 'Corrected', slug: 'corrected' }, base: 2 });
  expect(await draft.publish()).toBe(true);
  expect(server.entry).toMatchObject({ title: 'Corrected', revision: 3 });
});

test('a revision whose base is not kept any more has everything chosen', async () => {
  const server = new Store();
  await server.other({ title: 'Copy' });
  await server.update({ slug: 'corrected' }, 1);
  server.revisions.delete(1);
  const draft = await open(server);
  expect(draft.getState().conflict).toMatchObject({
    pieces: [
      { name: 'title', base: undefined, theirs: 'Tide', mine: 'Copy' },
      { name: 'slug', base: undefined },
    ],
  });
});

test('a draft is stored with a revision of its own, and its working copy goes', async () => {
  const server = new Store();
  server.entry = { ...first, status: 'draft' };
  const draft = await open(server);
  draft.set('title', 'Stored');
  expect(await draft.store()).toBe(true);
  expect([server.entry.title, server.entry.revision, server.copy]).toEqual(['Stored', 2, undefined]);
  expect(draft.getState()).toMatchObject({ phase: 'saved', differs: false });
});

test('changes are thrown away, those that the server has and those that it has not', async () => {
  const server = new Store();
  const browser = new Browser();
  const draft = await open(server, browser.tab());
  draft.set('title', 'Saved');
  await draft.flush();
  draft.set('slug', 'typed');
  expect(await draft.discard()).toBe(true);
  expect(draft.getState()).toMatchObject({
    phase: 'saved',
    differs: false,
    values: { title: 'Tide', slug: 'tide' },
  });
  expect([server.copy, browser.kept]).toEqual([undefined, undefined]);
  await draft.flush();
  expect(server.saves).toHaveLength(1);
});

test('after it was taken back, an entry with changes can be published again', async () => {
  const server = new Store();
  const draft = await open(server);
  draft.set('title', 'Changed');
  await draft.flush();
  expect(await draft.unpublish()).toBe(true);
  expect(await draft.flush()).toBe(true);
  expect(server.saves.at(-1)).toEqual({ changes: { title: 'Changed' }, number: 1, baseRevision: 2 });
  expect(await draft.publish()).toBe(true);
  expect(server.entry).toMatchObject({ title: 'Changed', status: 'published', revision: 3 });
});

test('another date leaves what is not published, which can be published after it', async () => {
  const server = new Store();
  const draft = await open(server);
  draft.set('title', 'Changed');
  expect(await draft.redate('2020-01-01T00:00:00.000Z')).toBe(true);
  expect(server.entry).toMatchObject({ title: 'Tide', publish_time: '2020-01-01T00:00:00.000Z' });
  expect(server.copy?.values.title).toBe('Changed');
  expect(draft.getState()).toMatchObject({ differs: true, entry: { revision: 2 } });
  await draft.flush();
  expect(server.copy).toMatchObject({ values: { title: 'Changed' }, base: 2 });
  expect(await draft.publish()).toBe(true);
  expect(server.entry).toMatchObject({ title: 'Changed', publish_time: '2020-01-01T00:00:00.000Z' });
});

test('another date is refused where somebody else was quicker, and what they did is shown', async () => {
  const server = new Store();
  const draft = await open(server);
  await server.update({ title: 'Corrected' }, 1);
  expect(await draft.redate('2020-01-01T00:00:00.000Z')).toBe(false);
  expect(server.entry.publish_time).toBe(time);
  expect(draft.getState()).toMatchObject({
    error: { code: 'REVISION_CONFLICT' },
    values: { title: 'Corrected' },
    entry: { revision: 2 },
  });
  expect(await draft.redate('2020-01-01T00:00:00.000Z')).toBe(true);
  expect(server.entry).toMatchObject({ title: 'Corrected', publish_time: '2020-01-01T00:00:00.000Z' });
});

test('what the server refuses is told, and stays in the form', async () => {
  const server = new Store();
  const draft = await open(server);
  const refusal = new Fault(422, 'INVALID_REQUEST', '', { slug: ['must be a slug'] });
  server.faults.push(refusal);
  draft.set('slug', '!');
  expect(await draft.flush()).toBe(false);
  expect(draft.getState()).toMatchObject({ phase: 'refused', error: refusal, values: { slug: '!' } });
  draft.set('slug', 'fine');
  expect(await draft.flush()).toBe(true);
});

const block = (text: string) => `{"type":"paragraph","data":{"text":"${text}"}}`;

test('two people change different blocks and fields: both are in the form, and saved', async () => {
  const server = new Store();
  server.entry = {
    ...first,
    blocks_json: `[ ${block('One')},\n${block('Two')} ]`,
    fields_json: '{ "a":1.0,"b":2 }',
  };
  server.revisions.set(1, server.entry);
  const draft = await open(server);
  draft.set('blocks_json', `[ ${block('Mine')},\n${block('Two')} ]`);
  draft.set('fields_json', '{ "a":1.0,"b":3 }');
  await server.other({
    blocks_json: `[ ${block('One')},\n${block('Theirs')} ]`,
    fields_json: '{ "a":1.00,"b":2 }',
  });
  expect(await draft.flush()).toBe(true);
  const joined = {
    blocks_json: `[ ${block('Mine')},\n${block('Theirs')} ]`,
    fields_json: '{ "a":1.00,"b":3 }',
  };
  expect(draft.getState()).toMatchObject({ values: joined, taken: ['fields_json', 'blocks_json'] });
  expect(server.copy?.values).toMatchObject(joined);
});

test('two people change the same block: one chooses for it, and what was typed meanwhile is asked again', async () => {
  const server = new Store();
  const blocks = (...texts: string[]) => `[${texts.map(block).join(',')}]`;
  server.entry = { ...first, blocks_json: blocks('One', 'Two', 'Three') };
  server.revisions.set(1, server.entry);
  const draft = await open(server);
  draft.set('blocks_json', blocks('One', 'Mine', 'Three, mine'));
  await server.other({ blocks_json: blocks('One, theirs', 'Theirs', 'Three') });
  expect(await draft.flush()).toBe(false);
  const { conflict, values } = draft.getState();
  expect(conflict?.pieces).toEqual([
    {
      ...{ name: 'blocks_json', id: 'blocks_json block 1', place: 2 },
      ...{ base: block('Two'), theirs: block('Theirs'), mine: block('Mine') },
    },
  ]);
  expect(values.blocks_json).toBe(blocks('One, theirs', 'Mine', 'Three, mine'));
  draft.set('blocks_json', blocks('One, theirs', 'Mine again', 'Three, mine'));
  await draft.resolve(new Set(['blocks_json block 1']));
  expect(draft.getState().conflict?.pieces).toMatchObject([{ place: 2, mine: block('Mine again') }]);
  await draft.resolve(new Set(['blocks_json block 1']));
  expect(server.copy?.values.blocks_json).toBe(blocks('One, theirs', 'Theirs', 'Three, mine'));
});
