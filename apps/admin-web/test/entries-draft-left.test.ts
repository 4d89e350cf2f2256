import { Fault } from '../src/api/fault';
import { Browser, open, stopDrafts, Store } from './support/drafts';

/** What a visit leaves behind in the browser, while others go on. */

afterEach(stopDrafts);

const offline = () => new Fault(0, 'OFFLINE', '');

describe('who leaves before having chosen', () => {
  it('is asked again, and overwrites nobody', async () => {
    const server = new Store();
    const browser = new Browser();
    const draft = await open(server, browser.tab());
    draft.set('title', 'Mine');
    await server.other({ title: 'Theirs', slug: 'theirs' });
    expect(await draft.flush()).toBe(false);
    const pieces = [{ name: 'title', base: 'Tide', theirs: 'Theirs', mine: 'Mine' }];
    expect(draft.getState().conflict).toMatchObject({ pieces });
    // The window is closed, or the page loaded anew.
    await draft.remember();
    draft.stop();

    const again = await open(server, browser.tab());
    expect(again.getState().conflict).toMatchObject({ pieces });
    expect(again.getState().values.slug).toBe('theirs');
    expect(await again.flush()).toBe(false);
    expect(server.copy?.values.title).toBe('Theirs');
    await again.resolve(new Set());
    expect([server.copy?.values.title, browser.visits.size]).toEqual(['Mine', 0]);
  });

  it('is asked again about everything, where nobody knows what was before', async () => {
    const server = new Store();
    await server.other({ title: 'Copy' });
    await server.update({ slug: 'corrected' }, 1);
    server.revisions.delete(1);
    const browser = new Browser();
    const draft = await open(server, browser.tab());
    const pieces = [
      { name: 'title', base: undefined, theirs: 'Tide', mine: 'Copy' },
      { name: 'slug', base: undefined, theirs: 'corrected', mine: 'tide' },
    ];
    expect(draft.getState().conflict).toMatchObject({ pieces });
    await draft.remember();
    draft.stop();
    const again = await open(server, browser.tab());
    expect(again.getState().conflict).toMatchObject({ pieces });
  });
});

test('who has to choose between two earlier visits, and leaves, is asked again', async () => {
  const server = new Store();
  const browser = new Browser();
  const tabs = [await open(server, browser.tab()), await open(server, browser.tab())];
  for (const [index, title] of ['Low tide', 'High tide'].entries()) {
    tabs[index]!.set('title', title);
    await tabs[index]!.remember();
    tabs[index]!.stop();
  }
  for (let visit = 0; visit < 3; visit += 1) {
    const draft = await open(server, browser.tab());
    expect(draft.getState().conflict?.pieces).toMatchObject([{ theirs: 'Low tide', mine: 'High tide' }]);
    await draft.remember();
    draft.stop();
  }
  const last = await open(server, browser.tab());
  await last.resolve(new Set(['title whole']));
  expect([server.copy?.values.title, browser.visits.size]).toEqual(['Low tide', 0]);
});

test('a tab that took over what another one keeps deletes nothing of what is written there later', async () => {
  const server = new Store();
  const browser = new Browser();
  const one = await open(server, browser.tab());
  one.set('title', 'Low tide');
  server.faults.push(offline());
  expect(await one.flush()).toBe(false);
  const other = await open(server, browser.tab());
  expect(other.getState().values.title).toBe('Low tide');
  one.set('title', 'Low tide, and more');
  await one.remember();
  expect(await other.flush()).toBe(true);
  other.set('slug', 'low');
  expect(await other.flush()).toBe(true);
  expect(browser.kept?.mine).toEqual({ title: 'Low tide, and more' });
});

test('of three earlier visits, each conflict is chosen before the next one is asked about', async () => {
  const server = new Store();
  const browser = new Browser();
  const titles = ['Low tide', 'High tide', 'Spring tide'];
  const tabs = await Promise.all(titles.map(() => open(server, browser.tab())));
  for (const [index, title] of titles.entries()) {
    tabs[index]!.set('title', title);
    await tabs[index]!.remember();
    tabs[index]!.stop();
  }
  const draft = await open(server, browser.tab());
  for (const mine of titles.slice(1)) {
    expect(draft.getState().conflict?.pieces).toMatchObject([{ theirs: 'Low tide', mine }]);
    await draft.resolve(new Set(['title whole']));
  }
  expect([server.copy?.values.title, browser.visits.size]).toEqual(['Low tide', 0]);
});
