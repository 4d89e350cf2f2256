import { first, open, stopDrafts, Store } from './support/drafts';

afterEach(stopDrafts);

const block = (text: string) => `{"type":"paragraph","data":{"text":"${text}"}}`;
const turn = () => new Promise((resolve) => setImmediate(resolve));
const blocks = (...texts: string[]) => `[${texts.map(block).join(' , ')}]`;

/** Such as a picture that arrives after its editor has closed: by then, another editor has the text. */
test('a change that was made on an older text takes nothing that was written since', async () => {
  const server = new Store();
  server.entry = { ...first, blocks_json: blocks('One', 'Place') };
  server.revisions.set(1, server.entry);
  const draft = await open(server);
  draft.set('blocks_json', blocks('One', 'Place', 'Written since'));
  draft.amendBlocks(blocks('One', 'Place'), blocks('One', 'Arrived'));
  expect(draft.getState().values.blocks_json).toBe(blocks('One', 'Arrived', 'Written since'));
  expect(await draft.flush()).toBe(true);
  expect(server.copy?.values.blocks_json).toBe(blocks('One', 'Arrived', 'Written since'));
});

test('after the form was left, it is saved all the same, but for an entry that went to the trash', async () => {
  const server = new Store();
  server.entry = { ...first, blocks_json: blocks('One', 'Place') };
  server.revisions.set(1, server.entry);
  const draft = await open(server);
  draft.stop();
  draft.amendBlocks(blocks('One', 'Place'), blocks('One', 'Arrived'));
  for (let time = 0; time < 20; time += 1) await turn();
  expect(server.copy?.values.blocks_json).toBe(blocks('One', 'Arrived'));

  const other = await open(server);
  await other.abandon();
  other.stop();
  other.amendBlocks(blocks('One', 'Arrived'), blocks('One', 'Later'));
  for (let time = 0; time < 20; time += 1) await turn();
  expect(server.copy?.values.blocks_json).toBe(blocks('One', 'Arrived'));
});

test('where its place is written over or gone, it is given up', async () => {
  const server = new Store();
  server.entry = { ...first, blocks_json: blocks('One', 'Place') };
  server.revisions.set(1, server.entry);
  const draft = await open(server);
  for (const now of [blocks('One', 'Written'), blocks('One'), 'no blocks']) {
    draft.set('blocks_json', now);
    draft.amendBlocks(blocks('One', 'Place'), blocks('One', 'Arrived'));
    expect(draft.getState().values.blocks_json).toBe(now);
  }
});
