import { type Cut, cutValue, paste, press, settle, textAt, type, valueOf } from './support/blocks';
import { startBlocksEditor } from './support/blocks-editor';
import { askAs, makeEntry } from './support/content';
import { logIn, startWeb, type Web } from './support/web';

/** For a long walk: WALK=2000 npm run admin:journeys -- blocks-walk. SEED=… repeats one. */
const steps = Number(process.env['WALK'] ?? 60);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

const editor = startBlocksEditor();
let web: Web | undefined;

afterAll(() => web?.close());

/** Blocks that no serialiser would give back: numbers, escapes, keys twice, blanks anywhere. */
const start = `[
  {"id":"b0", "type":"heading","data":{"text":"Th\\u0065 harbour","level":2.0,"odd":[1e3 , 0.10]}},
 {"type":"paragraph","id":"b1","data":{ "n":12345678901234567890, "text":"One \\/ two three" }} ,{"id":"b2","type":"map","data":{"zoom":1.0,"zoom":2.0}},
  {"id":"b3","type":"paragraph","data":{"text":"Four five","html":"Four <strong>five<\\/strong>"}},{"type":"list" , "id":"b4","data":{"items":["\\u0061" ,"b c", "d"],"x":-0}}
,{"id":"b5","type":"image","data":{"media_id":"\\u0037","alt":"A"}},{"id":"b6","type":"quote","data":{"text":"six","cite":"\\u0041"}},
   {"id":"b7","type":"paragraph","data":{"text":""}}, {"id":"b8","type":"x\\u002fy","data":{}} ]
`;
/** The parts of each block that no act of the walk edits: while the block exists, they stay as they were written. */
const untouched: Record<string, string[]> = {
  b0: ['"odd":[1e3 , 0.10]', '{"id":"b0", "type"'],
  b1: ['"n":12345678901234567890, "text"', '"id":"b1","data":{ "n"'],
  b2: ['{"id":"b2","type":"map","data":{"zoom":1.0,"zoom":2.0}}'],
  b4: ['"x":-0', '"type":"list" , "id":"b4"'],
  b5: ['{"id":"b5","type":"image","data":{"media_id":'],
  b8: ['{"id":"b8","type":"x\\u002fy","data":{}}'],
};

/** As it was written, until the cursor came into the fields of the block. */
const inFields: Record<string, string[]> = {
  b5: ['"media_id":"\\u0037","alt":"A"'],
  b6: ['"cite":"\\u0041"'],
};
const entered = new Set<string>();

/** The same numbers for the same seed (mulberry32). */
function randomFrom(given: number): () => number {
  let state = given;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomFrom(seed);
const below = (limit: number): number => Math.floor(random() * limit);
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;

interface Act {
  name: string;
  /** How many blocks the act may change, counted in the texts before and after it. */
  changes: number;
  run(): Promise<void>;
}

async function placeCursor(): Promise<void> {
  const texts = editor.page.locator('.blocks-text .ProseMirror');
  const count = await texts.count();
  if (count === 0) return;
  await texts.nth(below(count)).click();
  await settle(editor.page);
  await press(editor.page, oneOf(['Home', 'End', 'End']));
  for (let moves = below(3); moves > 0; moves -= 1)
    await press(editor.page, oneOf(['ArrowLeft', 'ArrowRight']));
  await noteFields();
}

/** Arrow keys lead into fields, too. */
async function noteFields(): Promise<void> {
  const place = await editor.page.evaluate(() => {
    const block = document.activeElement?.matches('input, textarea')
      ? document.activeElement.closest('.blocks-block')
      : null;
    return Number(/(\d+) of \d+$/.exec(block?.getAttribute('aria-label') ?? '')?.[1] ?? 0);
  });
  const { texts } = await cutValue(editor.page);
  entered.add(idOf(texts[place - 1] ?? ''));
}

const idOf = (text: string): string => /"id":"(b\d)"/.exec(text)?.[1] ?? '';

const atCursor = (name: string, changes: number, keys: () => Promise<void>): Act => ({
  name,
  changes,
  async run() {
    await placeCursor();
    await keys();
  },
});

const acts: Act[] = [
  atCursor('type', 1, () => type(editor.page, oneOf(['a', 'ä"', '<b>', ' x ', '\\']))),
  atCursor('split', 2, () => press(editor.page, 'Enter')),
  atCursor('join before', 2, () => press(editor.page, 'Home', 'Backspace')),
  atCursor('join after', 2, () => press(editor.page, 'End', 'Delete')),
  atCursor('break', 1, () => press(editor.page, 'Shift+Enter')),
  atCursor('mark', 1, () => press(editor.page, 'Shift+Home', oneOf(['Control+b', 'Control+i', 'Control+e']))),
  atCursor('copy and paste', 3, async () => {
    await press(editor.page, 'Shift+Home', 'Control+c');
    await placeCursor();
    await press(editor.page, 'Control+v');
  }),
  atCursor('paste blocks', 5, () =>
    paste(editor.page, { 'text/html': '<h2>H</h2><p>p <b>q</b></p><ul><li>i<li>j</ul>', 'text/plain': 'x' }),
  ),
  atCursor('move', 0, () => press(editor.page, oneOf(['Alt+Shift+ArrowUp', 'Alt+Shift+ArrowDown']))),
  { name: 'drag', changes: 0, run: drag },
  { name: 'undo', changes: Infinity, run: () => press(editor.page, 'Control+z') },
  { name: 'redo', changes: Infinity, run: () => press(editor.page, 'Control+y') },
];

async function drag(): Promise<void> {
  const grips = editor.page.locator('.blocks-grip');
  const grip = grips.nth(below(await grips.count()));
  await grip.focus();
  await press(editor.page, 'Space');
  for (let moves = 1 + below(3); moves > 0; moves -= 1)
    await press(editor.page, oneOf(['ArrowUp', 'ArrowDown']));
  await press(editor.page, 'Space');
  await settle(editor.page);
}

/** How many texts of one are not among those of the other, each counted once. */
function missing(texts: readonly string[], among: readonly string[]): number {
  const left = [...among];
  return texts.filter((text) => {
    const at = left.indexOf(text);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  }).length;
}

function expectOthersAsTheyWere(before: Cut, after: Cut, { changes }: Act): void {
  expect(missing(before.texts, after.texts)).toBeLessThanOrEqual(changes);
  expect(missing(after.texts, before.texts)).toBeLessThanOrEqual(changes);
  for (const text of after.texts) {
    const id = idOf(text);
    const fields = entered.has(id) ? [] : (inFields[id] ?? []);
    for (const part of [...(untouched[id] ?? []), ...fields]) expect(text).toContain(part);
  }
  // What stands between blocks is there, but for the places where one came or went.
  const came = Math.abs(after.gaps.length - before.gaps.length);
  if (changes < Infinity) expect(missing(before.gaps, after.gaps)).toBeLessThanOrEqual(came);
}

it(`every byte outside the changed blocks stays, in ${steps} acts (SEED=${seed})`, async () => {
  await editor.open(start);
  const done: string[] = [];
  let before = await cutValue(editor.page);
  for (let step = 0; step < steps; step += 1) {
    const act = oneOf(acts);
    done.push(act.name);
    await act.run();
    const after = await cutValue(editor.page);
    try {
      expectOthersAsTheyWere(before, after, act);
    } catch (error) {
      throw new Error(`SEED=${seed}, after ${done.slice(-6).join(', ')} (act ${step + 1})`, { cause: error });
    }
    before = after;
  }
  const last = await valueOf(editor.page);
  await storedAs(last);

  // All of it is undone, and nothing has left a trace.
  await textAt(editor.page, 1).first().or(editor.page.locator('.blocks-grip').first()).first().focus();
  for (let step = 0; step <= steps * 4 && (await valueOf(editor.page)) !== start; step += 1) {
    await press(editor.page, 'Control+z');
  }
  expect(await valueOf(editor.page)).toBe(start);
}, 3_600_000);

/** What the editor writes is clean already: the content service keeps it as it is. */
async function storedAs(json: string): Promise<void> {
  web = await startWeb();
  const { installation } = web;
  const siteId = await installation.addSite('walk.example');
  await installation.addPerson('super@example.org', true);
  const admin = await web.open();
  await admin.goto('/');
  await logIn(admin, 'super@example.org');
  await admin.getByRole('heading', { name: 'Sites', exact: true }).waitFor();
  const { entry_id: entryId } = await makeEntry(admin, siteId, { blocks_json: json });
  const address = `/sites/${siteId}/entries/${entryId}`;
  const { entry } = await askAs<{ entry: { blocks_json: string } }>(admin, 'GET', address);
  // Blocks with marks are written anew there, so their numbers are those of JavaScript.
  const written = (text: string) => JSON.stringify(JSON.parse(text));
  expect(written(entry.blocks_json)).toBe(written(json));
}
