import { Fault } from '../src/api/fault';
import { Browser, first, open, stopDrafts, Store } from './support/drafts';

/** What goes wrong between the form, the browser and the server. */

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  stopDrafts();
});

const offline = () => new Fault(0, 'OFFLINE', '');
const block = (text: string) => `{"type":"paragraph","data":{"text":"${text}"}}`;
const blocks = (...texts: string[]) => `[${texts.map(block).join(',')}]`;

function withBlocks(...texts: string[]): Store {
  const server = new Store();
  server.entry = { ...first, blocks_json: blocks(...texts) };
  server.revisions.set(1, server.entry);
  return server;
}

describe('a save whose answer is lost', () => {
  it('is no change of somebody else, whatever is typed on', async () => {
    const server = withBlocks('One', 'Two');
    const draft = await open(server);
    draft.set('title', 'Low tid');
    draft.set('blocks_json', blocks('One', 'Mine'));
    server.lostAnswers = 1;
    expect(await draft.flush()).toBe(false);
    expect(draft.getState().phase).toBe('waiting');
    draft.set('title', 'Low tide');
    draft.set('blocks_json', blocks('One', 'Mine, and more'));
    expect(await draft.flush()).toBe(true);
    expect(draft.getState()).toMatchObject({ phase: 'saved', conflict: undefined, taken: [] });
    expect(server.copy).toMatchObject({
      values: { title: 'Low tide', blocks_json: blocks('One', 'Mine, and more') },
      number: 2,
    });
  });

  it('is none either for who comes back to what the browser kept', async () => {
    const server = withBlocks('One');
    const browser = new Browser();
    const draft = await open(server, browser.tab());
    draft.set('blocks_json', blocks('Mine'));
    server.lostAnswers = 1;
    await draft.flush();
    draft.set('blocks_json', blocks('Mine, and more'));
    await draft.remember();
    draft.stop();

    const again = await open(server, browser.tab());
    expect(again.getState()).toMatchObject({ conflict: undefined, isRestored: true });
    expect(await again.flush()).toBe(true);
    expect(server.copy?.values.blocks_json).toBe(blocks('Mine, and more'));
    expect(browser.visits.size).toBe(0);
  });

  it('is taken back where what it had is taken back', async () => {
    const server = new Store();
    const draft = await open(server);
    draft.set('title', 'Low tide');
    server.lostAnswers = 1;
    await draft.flush();
    draft.set('title', 'Tide');
    expect(await draft.flush()).toBe(true);
    expect(draft.getState()).toMatchObject({ phase: 'saved', values: { title: 'Tide' } });
    expect(server.copy?.values.title).toBe('Tide');
  });

  it('hides no change of somebody else', async () => {
    const server = withBlocks('One', 'Two');
    const draft = await open(server);
    draft.set('blocks_json', blocks('One', 'Mine'));
    server.lostAnswers = 1;
    await draft.flush();
    await server.other({ blocks_json: blocks('One', 'Theirs') });
    draft.set('blocks_json', blocks('One', 'Mine, and more'));
    expect(await draft.flush()).toBe(false);
    expect(draft.getState().conflict?.pieces).toMatchObject([
      { base: block('Two'), theirs: block('Theirs'), mine: block('Mine, and more') },
    ]);
  });
});

describe('what is typed', () => {
  it('while the browser forgets what was saved is saved, too', async () => {
    const server = new Store();
    const tab = new Browser().tab();
    let isTyped = false;
    const clear = (takenOver: readonly string[]) => {
      if (!isTyped) {
        isTyped = true;
        draft.set('slug', 'low');
      }
      return tab.clear(takenOver);
    };
    const draft = await open(server, { ...tab, clear });
    draft.set('title', 'Low tide');
    expect(await draft.flush()).toBe(true);
    expect(server.copy?.values).toMatchObject({ title: 'Low tide', slug: 'low' });
    expect(draft.getState().phase).toBe('saved');
  });

  it.each(['publish', 'store'] as const)(
    'during %s is saved after it, and nobody was quicker',
    async (name) => {
      const server = new Store();
      const draft = await open(server);
      draft.set('title', 'Low tide');
      await draft.flush();
      let saved: Promise<boolean> | undefined;
      server.meanwhile = () => {
        draft.set('slug', 'low');
        saved = draft.flush();
      };
      expect(await draft[name]()).toBe(true);
      expect(await saved).toBe(true);
      expect(server.entry).toMatchObject({ title: 'Low tide', slug: 'tide', revision: 2 });
      expect(server.copy).toMatchObject({ values: { slug: 'low' }, number: 2, base: 2 });
      expect(draft.getState()).toMatchObject({ phase: 'saved', error: undefined });
    },
  );

  it('while the server refuses what was there before is saved without another key', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const server = new Store();
    const draft = await open(server);
    server.faults.push(new Fault(422, 'INVALID_REQUEST', '', { slug: ['slug must be a slug.'] }));
    draft.set('slug', '!');
    // The timer after the last key finds the first save under way.
    server.meanwhile = () => {
      draft.set('slug', 'fine');
      void draft.flush();
    };
    expect(await draft.flush()).toBe(false);
    expect([draft.getState().phase, jest.getTimerCount()]).toEqual(['refused', 1]);
    jest.runOnlyPendingTimers();
    expect(await draft.flush()).toBe(true);
    expect(server.saves).toMatchObject([{ changes: { slug: 'fine' } }]);
  });

  it('and taken back is not in the form of who comes back', async () => {
    const server = new Store();
    const browser = new Browser();
    const draft = await open(server, browser.tab());
    draft.set('title', 'Low tide');
    await draft.remember();
    expect(browser.visits.size).toBe(1);
    draft.set('title', 'Tide');
    await draft.remember();
    expect(browser.visits.size).toBe(0);
  });
});

test('a clock that is set back holds no save up', async () => {
  const server = new Store();
  const draft = await open(server);
  draft.set('title', 'Low tide');
  await draft.flush();
  const anHourAgo = Date.now() - 3_600_000;
  jest.spyOn(Date, 'now').mockReturnValue(anHourAgo);
  draft.set('title', 'High tide');
  expect(await draft.flush()).toBe(true);
  expect(server.copy?.values.title).toBe('High tide');
});

test('a form that was left finishes the save that runs, and begins none', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const server = new Store();
  const browser = new Browser();
  const draft = await open(server, browser.tab());
  server.faults.push(offline());
  draft.set('title', 'Low tide');
  const saved = draft.flush();
  draft.stop();
  expect(await saved).toBe(false);
  expect([jest.getTimerCount(), browser.kept?.mine]).toEqual([0, { title: 'Low tide' }]);
});

test('a save that waits for its time is none any more where the entry is gone', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const server = new Store();
  const draft = await open(server, undefined, { saveEveryMs: 5_000 });
  draft.set('title', 'Low tide');
  await draft.flush();
  draft.set('title', 'High tide');
  const saved = draft.flush();
  await draft.abandon();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await saved).toBe(true);
  expect(server.saves).toHaveLength(1);
});

test('of an entry that goes to the trash, the browser keeps what could not be saved, and nothing else', async () => {
  const server = new Store();
  const browser = new Browser();
  const draft = await open(server, browser.tab());
  draft.set('title', 'Low tide');
  await draft.remember();
  await draft.flush();
  await draft.abandon();
  expect(browser.visits.size).toBe(0);

  const other = await open(server, browser.tab());
  other.set('slug', 'refused');
  server.faults.push(new Fault(422, 'INVALID_REQUEST', ''));
  expect(await other.flush()).toBe(false);
  await other.abandon();
  expect(other.getState().phase).toBe('saved');
  other.stop();
  const again = await open(server, browser.tab());
  expect(again.getState()).toMatchObject({
    ...{ isRestored: true, conflict: undefined },
    values: { title: 'Low tide', slug: 'refused' },
  });
});

describe('changes that somebody else', () => {
  it('has added to are shown before they are thrown away', async () => {
    const server = new Store();
    const draft = await open(server);
    draft.set('title', 'Mine');
    await draft.flush();
    await server.other({ slug: 'theirs' });
    expect(await draft.discard()).toBe(false);
    expect(draft.getState()).toMatchObject({
      error: { code: 'WORKING_COPY_CONFLICT' },
      values: { title: 'Mine', slug: 'theirs' },
    });
    expect(await draft.discard()).toBe(true);
    expect(server.copy).toBeUndefined();
    expect(draft.getState().values).toMatchObject({ title: 'Tide', slug: 'tide' });
  });

  it('has published are shown as the entry, and nothing is left to throw away', async () => {
    const server = new Store();
    const draft = await open(server);
    draft.set('title', 'Mine');
    await draft.flush();
    await server.publish(1, 1);
    expect(await draft.discard()).toBe(false);
    expect(draft.getState()).toMatchObject({
      error: { code: 'WORKING_COPY_NOT_FOUND' },
      entry: { revision: 2, title: 'Mine' },
      differs: false,
    });
    expect(await draft.discard()).toBe(true);
    expect(draft.getState().values.title).toBe('Mine');
  });
});

test('who was quicker cannot be looked up: that is told, and nothing breaks', async () => {
  const server = new Store();
  const draft = await open(server);
  await server.update({ title: 'Corrected' }, 1);
  server.load = () => Promise.reject(offline());
  expect(await draft.publish()).toBe(false);
  expect(draft.getState().error).toMatchObject({ code: 'OFFLINE' });
});

test('a slug that somebody else has changed can be typed again as it was', async () => {
  const server = new Store();
  const draft = await open(server);
  draft.set('slug', 'Low Tide');
  await draft.flush();
  await server.other({ slug: 'theirs' });
  draft.set('title', 'Low tide');
  await draft.flush();
  expect(draft.getState().values.slug).toBe('theirs');
  draft.set('slug', 'Low Tide');
  await draft.flush();
  expect(server.copy?.values).toMatchObject({ slug: 'low-tide', title: 'Low tide' });
});

test('of a long outage, the save that arrived before it is one’s own', async () => {
  const server = new Store();
  const draft = await open(server);
  server.lostAnswers = 1;
  for (let tries = 0; tries < 12; tries += 1) {
    draft.set('title', `Typed ${tries}`);
    expect(await draft.flush()).toBe(false);
    server.faults.push(new Fault(0, 'OFFLINE', ''));
  }
  expect(server.copy?.values.title).toBe('Typed 0');
  server.faults.length = 0;
  expect(await draft.flush()).toBe(true);
  expect(draft.getState().conflict).toBeUndefined();
  expect(server.copy?.values.title).toBe('Typed 11');
});

describe('who throws changes away after a save whose answer was lost', () => {
  it('throws away what the server has of it', async () => {
    const server = new Store();
    const draft = await open(server);
    server.lostAnswers = 1;
    draft.set('title', 'Low tide');
    expect(await draft.flush()).toBe(false);
    expect(await draft.discard()).toBe(true);
    expect([server.copy, draft.getState().values.title]).toEqual([undefined, 'Tide']);
  });

  it('throws away nothing of somebody else that was not seen yet', async () => {
    const server = new Store();
    const draft = await open(server);
    server.lostAnswers = 1;
    draft.set('title', 'Low tide');
    expect(await draft.flush()).toBe(false);
    await server.other({ slug: 'theirs' });
    expect(await draft.discard()).toBe(false);
    expect(server.copy?.values).toMatchObject({ title: 'Low tide', slug: 'theirs' });
    expect(draft.getState()).toMatchObject({ taken: ['slug'], values: { slug: 'theirs' } });
    expect(await draft.discard()).toBe(true);
    expect(server.copy).toBeUndefined();
  });
});
