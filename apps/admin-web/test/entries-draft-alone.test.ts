import fc from 'fast-check';

import { Fault } from '../src/api/fault';
import { Browser, first, open, stopDrafts, Store } from './support/drafts';

/** One person alone, whose connection fails at any time: nobody else is ever seen, and no word is lost. */

afterEach(stopDrafts);

const block = (text: string) => `{"type":"paragraph","data":{"text":"${text}"}}`;

function aDraft(): Store {
  const server = new Store();
  server.entry = { ...first, status: 'draft', publish_time: null, blocks_json: `[${block('One')}]` };
  server.revisions.set(1, server.entry);
  return server;
}

it.each(['store', 'publish'] as const)(
  'a %s whose answer is lost is no change of somebody else',
  async (name) => {
    const server = aDraft();
    const draft = await open(server);
    draft.set('blocks_json', `[${block('Mine')}]`);
    await draft.flush();
    server.lostAnswers = 1;
    expect(await draft[name]()).toBe(false);
    expect(draft.getState().error).toMatchObject({ code: 'OFFLINE' });
    draft.set('blocks_json', `[${block('Mine, and more')}]`);
    expect(await draft[name]()).toBe(true);
    expect(draft.getState()).toMatchObject({
      phase: 'saved',
      conflict: undefined,
      error: undefined,
      taken: [],
    });
    expect(server.entry.blocks_json).toBe(`[${block('Mine, and more')}]`);
    expect(server.copy).toBeUndefined();
  },
);

it('a working copy that could not be thrown away after it was stored is no change of somebody else', async () => {
  const server = aDraft();
  const draft = await open(server);
  draft.set('title', 'Low tide');
  await draft.flush();
  const discard = server.discard.bind(server);
  server.discard = () => Promise.reject(new Fault(0, 'OFFLINE', ''));
  expect(await draft.store()).toBe(true);
  server.discard = discard;
  draft.set('title', 'Low tide, and more');
  expect(await draft.flush()).toBe(true);
  expect(draft.getState()).toMatchObject({ phase: 'saved', conflict: undefined, taken: [] });
  expect(server.copy?.values.title).toBe('Low tide, and more');
});

const acts = ['title', 'block', 'flush', 'store', 'publish', 'unpublish', 'again', 'lose', 'fail'] as const;
const walks = fc.array(fc.constantFrom(...acts), { maxLength: 25 });

it('however often it fails, before or after it was done', async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (walk) => {
      const server = aDraft();
      const browser = new Browser();
      let draft = await open(server, browser.tab());
      let words = 0;
      const typed = { title: first.title, blocks_json: `[${block('One')}]` };
      const expectMine = () => {
        const { conflict, taken, values } = draft.getState();
        expect({ conflict, taken }).toEqual({ conflict: undefined, taken: [] });
        expect(values).toMatchObject(typed);
      };
      for (const act of walk) {
        words += 1;
        switch (act) {
          case 'title':
            draft.set('title', (typed.title = `Title ${words}`));
            break;
          case 'block':
            draft.set('blocks_json', (typed.blocks_json = `[${block(`Block ${words}`)}]`));
            break;
          case 'lose':
            server.lostAnswers = 1;
            break;
          case 'fail':
            server.faults.push(new Fault(0, 'OFFLINE', ''));
            break;
          case 'again':
            await draft.remember();
            draft.stop();
            draft = await open(server, browser.tab());
            break;
          default:
            await draft[act]();
        }
        expectMine();
      }
      server.lostAnswers = 0;
      server.faults = [];
      expect(await draft.flush()).toBe(true);
      expectMine();
      expect(await draft.store()).toBe(true);
      expect(server.entry).toMatchObject(typed);
      draft.stop();
    }),
    { numRuns: 400 },
  );
});
