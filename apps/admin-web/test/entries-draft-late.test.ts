import { Draft } from '../src/screens/entries/draft/draft';
import type { Keep, Kept } from '../src/screens/entries/draft/kept';
import { Browser, open, stopDrafts, Store } from './support/drafts';

/** What comes late: the answer of the browser, or somebody else’s words during a save. */

afterEach(stopDrafts);

/** A tab whose browser answers when it is told to. */
function slowTab(browser: Browser): { keep: Keep; answer: () => void; fail: () => void } {
  const keep = browser.tab();
  let answer = (): void => undefined;
  let fail = (): void => undefined;
  const answered = new Promise<void>((resolve, reject) => {
    answer = resolve;
    fail = () => reject(new Error('the browser does not answer'));
  });
  const read = (): Promise<Map<string, Kept>> => answered.then(() => keep.read());
  return { keep: { ...keep, read }, answer, fail };
}

async function leave(server: Store, browser: Browser, title: string): Promise<void> {
  const draft = await open(server, browser.tab());
  draft.set('title', title);
  await draft.remember();
  draft.stop();
}

function begin(server: Store, keep: Keep, stored: Awaited<ReturnType<Store['load']>>) {
  const draft = new Draft({ server, keep, stored, saveEveryMs: 0, typingMs: 1_000_000, retryMs: 1_000_000 });
  return { draft, started: draft.start() };
}

/** Somebody opens an entry again. The former visit left a draft in the browser, which is slow to return it. */
async function beginAfterAVisit() {
  const server = new Store();
  const browser = new Browser();
  await leave(server, browser, 'Left');
  const { keep, answer, fail } = slowTab(browser);
  return { server, browser, answer, fail, ...begin(server, keep, await server.load()) };
}

describe('a browser that answers late', () => {
  it('keeps what an earlier visit left, whatever is saved meanwhile', async () => {
    const { draft, started, fail, server, browser } = await beginAfterAVisit();
    draft.set('slug', 'typed');
    fail();
    await started;
    expect(await draft.flush()).toBe(true);
    draft.set('slug', 'typed-on');
    await draft.remember();
    expect(await draft.flush()).toBe(true);
    draft.stop();
    const again = await open(server, browser.tab());
    expect(again.getState().values).toMatchObject({ title: 'Left', slug: 'typed-on' });
  });

  it('loses nothing that was typed before it answered', async () => {
    const { draft, started, answer, browser } = await beginAfterAVisit();
    draft.set('title', 'Typed');
    await draft.remember();
    answer();
    await started;
    await draft.remember();
    draft.stop();
    const titles = [...browser.visits.values()].map(({ mine }) => mine.title);
    expect(titles.sort()).toEqual(['Left', 'Typed']);
  });

  it('asks about both, once what was typed before is saved', async () => {
    const { draft, started, answer, server, browser } = await beginAfterAVisit();
    draft.set('title', 'Typed');
    answer();
    await started;
    expect(await draft.flush()).toBe(false);
    expect(server.copy?.values.title).toBe('Typed');
    expect(draft.getState().conflict?.pieces).toMatchObject([
      { base: 'Tide', theirs: 'Typed', mine: 'Left' },
    ]);
    await draft.resolve(new Set(['title whole']));
    expect([server.copy?.values.title, browser.visits.size]).toEqual(['Typed', 0]);
    draft.stop();
  });

  it('brings nothing back that was replaced meanwhile', async () => {
    const server = new Store();
    await server.other({ title: 'Copy' });
    await server.update({ slug: 'second' }, 1);
    const stored = await server.load();
    const { keep, answer } = slowTab(new Browser());
    const { draft, started } = begin(server, keep, stored);
    draft.set('fields_json', '{"mine":1}');
    await server.discard(1);
    await server.update({ slug: 'third' }, 2);
    expect(await draft.flush()).toBe(true);
    answer();
    await started;
    expect(draft.getState().conflict).toBeUndefined();
    expect(draft.getState().values).toMatchObject({ slug: 'third' });
    draft.stop();
  });
});

describe('who discards while a save is under way', () => {
  it('throws away nothing that somebody else has saved meanwhile', async () => {
    const server = new Store();
    const draft = await open(server);
    draft.set('title', 'Mine');
    await server.other({ slug: 'theirs' });
    void draft.flush();
    expect(await draft.discard()).toBe(false);
    expect(server.copy?.values.slug).toBe('theirs');
    expect(draft.getState().taken).toEqual(['slug']);
    expect(await draft.discard()).toBe(true);
    expect(server.copy).toBeUndefined();
  });

  it('sees what came with a publication that was under way, too', async () => {
    const server = new Store();
    await server.other({ title: 'Copy' });
    const draft = await open(server);
    draft.set('fields_json', '{"mine":1}');
    await server.other({ title: 'Theirs' });
    await server.update({ slug: 'corrected' }, 1);
    void draft.flush();
    expect(await draft.discard()).toBe(false);
    expect(draft.getState().taken).toEqual(['title', 'slug']);
    expect(server.copy?.values.title).toBe('Theirs');
  });

  it('throws away nothing that is still to be chosen', async () => {
    const server = new Store();
    const draft = await open(server);
    draft.set('title', 'Mine');
    await server.other({ title: 'Theirs' });
    void draft.flush();
    expect(await draft.discard()).toBe(false);
    expect(await draft.discard()).toBe(false);
    expect(server.copy?.values.title).toBe('Theirs');
  });
});
