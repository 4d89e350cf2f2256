import fc from 'fast-check';

import { type Entry__Output, toTimestamp } from '@headwater/contracts';

import { createEntry } from './factories';
import { actor, createHarness, type Harness } from './setup';
import { ann, letTimePass, save } from './working-copies';
import { type Action, apply, type Knowledge, type State } from './working-copy-model';

/**
 * Two editors save, publish, change, delete and restore one entry at random, one after the other or at once. Service and model agree after
 * each step: on what was refused and why, on the working copy, on every revision, and on what readers see. `WORKING_COPY_RUNS=500` is the long form.
 */

const runs = Number(process.env['WORKING_COPY_RUNS'] ?? 10);
const maxSteps = Number(process.env['WORKING_COPY_STEPS'] ?? 25);
const seed = Number(process.env['WORKING_COPY_SEED'] ?? Date.now() % 1_000_000);

const people = [actor, ann] as const;
type Editor = 0 | 1;

interface Step {
  /** Whether the time goes on first, so that a working copy may be saved again. */
  waits: boolean;
  /** Who looks at entry and working copy first. */
  looks: [boolean, boolean];
  /** What both do: the second one after the first, or at once. */
  actions: [Action | undefined, Action | undefined];
  atOnce: boolean;
}

const title = fc.nat(4).map((number) => `Title ${number}`);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('save'), title, rebase: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('publishCopy') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('update'), title }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('publish', 'unpublish', 'discard') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('restoreRevision'), revision: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('delete', 'restore', 'restore') }) },
);
const maybe = fc.option(action, { nil: undefined, freq: 4 });
const step: fc.Arbitrary<Step> = fc.record({
  waits: fc.boolean(),
  looks: fc.tuple(mostly(), mostly()),
  actions: fc.tuple(maybe, maybe),
  atOnce: fc.boolean(),
});
const histories = fc.array(step, { maxLength: maxSteps, minLength: 3, size: 'max' });

function mostly(): fc.Arbitrary<boolean> {
  return fc.nat(3).map((number) => number > 0);
}

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

async function perform(entry: Entry__Output, of: Action, seen: Knowledge, editor: Editor): Promise<string> {
  const { management } = harness;
  const named = { siteId: entry.siteId, entryId: entry.entryId };
  const call = { actor: people[editor] };
  const expectedRevision = seen.revision;
  const requests: Record<Action['kind'], () => Promise<unknown>> = {
    save: () =>
      save(
        harness,
        { ...entry, revision: seen.revision },
        { title: 'title' in of ? of.title : '' },
        {
          on: seen.number,
          by: people[editor],
          ...('rebase' in of && of.rebase && { baseRevision: seen.revision }),
        },
      ),
    publishCopy: () =>
      management.publishEntry(
        { ...named, expectedRevision, workingCopyNumber: Math.max(1, seen.number) },
        call,
      ),
    publish: () => management.publishEntry({ ...named, expectedRevision }, call),
    unpublish: () => management.unpublishEntry({ ...named, expectedRevision }, call),
    discard: () =>
      management.discardWorkingCopy(
        { ...named, ...(seen.number > 0 && { expectedNumber: seen.number }) },
        call,
      ),
    delete: () => management.deleteEntry(named, call),
    restore: () => management.restoreEntry(named, call),
    restoreRevision: () =>
      management.restoreRevision(
        { ...named, expectedRevision, revision: 'revision' in of ? of.revision : 0 },
        call,
      ),
    update: () =>
      management.updateEntry(
        {
          ...{ ...named, expectedRevision, updateMask: { paths: ['title'] } },
          entry: { title: 'title' in of ? of.title : '' },
        },
        call,
      ),
  };
  return requests[of.kind]().then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  );
}

/** What the service has, in the form of the model. */
async function read({ siteId, entryId, slug }: Entry__Output) {
  const { management, delivery } = harness;
  const { revisions } = await management
    .listRevisions({ siteId, entryId, pageSize: 200 })
    .catch(() => ({ revisions: [] }));
  const copy = await management.getWorkingCopy({ siteId, entryId }).catch(() => undefined);
  const shown = await delivery
    .getPost({ siteId, minSiteVersion: 0, language: 'en', slug })
    .catch(() => undefined);
  return {
    revisions: revisions
      .map(({ entry }) => ({ title: entry?.title, isPublic: entry?.status === 'ENTRY_STATUS_PUBLISHED' }))
      .reverse(),
    copy: copy?.workingCopy && {
      number: copy.workingCopy.number,
      base: copy.workingCopy.baseRevision,
      title: copy.workingCopy.entry?.title,
    },
    shown: shown?.post?.summary?.title,
  };
}

function expected({ revisions, copy }: State) {
  const entry = revisions.at(-1);
  return {
    revisions,
    copy: copy && { number: copy.number, base: copy.base, title: copy.title },
    shown: entry?.isPublic === true ? entry.title : undefined,
  };
}

const knowledgeOf = ({ revisions, copy }: State): Knowledge => ({
  number: copy?.number ?? 0,
  revision: Math.max(1, revisions.length),
});

/** A working copy may be saved again, in the trash or not. */
function afterAWhile(state: State): State {
  const { copy, trashed } = state;
  return {
    ...state,
    copy: copy && { ...copy, savedNow: false },
    ...(trashed && { trashed: { ...trashed, copy: trashed.copy && { ...trashed.copy, savedNow: false } } }),
  };
}

/** What the model gives for the actions in an order. */
function predict(state: State, order: readonly Editor[], { actions }: Step, seen: readonly Knowledge[]) {
  const outcomes: (string | undefined)[] = [undefined, undefined];
  for (const editor of order) {
    const of = actions[editor];
    if (of === undefined) continue;
    const result = apply(state, of, seen[editor]!);
    state = result.state;
    outcomes[editor] = result.outcome;
  }
  return { state, outcomes };
}

async function run(history: readonly Step[]): Promise<number> {
  const entry = await createEntry(harness, harness.siteA, {
    ...{ status: 'ENTRY_STATUS_DRAFT', title: 'Title 0' },
    publishTime: toTimestamp(new Date('2020-01-01')),
  });
  let state: State = { revisions: [{ title: 'Title 0', isPublic: false }], copy: undefined, lastNumber: 0 };
  const seen: [Knowledge, Knowledge] = [knowledgeOf(state), knowledgeOf(state)];
  let accepted = 0;
  for (const each of history) {
    if (each.waits) {
      await letTimePass(harness);
      state = afterAWhile(state);
    }
    for (const editor of [0, 1] as const) if (each.looks[editor]) seen[editor] = knowledgeOf(state);
    const act = async (editor: Editor) => {
      const of = each.actions[editor];
      return of === undefined ? undefined : perform(entry, of, seen[editor], editor);
    };
    const outcomes = each.atOnce ? await Promise.all([act(0), act(1)]) : [await act(0), await act(1)];
    const orders = each.atOnce
      ? ([
          [0, 1],
          [1, 0],
        ] as const)
      : ([[0, 1]] as const);
    const real = { outcomes, ...(await read(entry)) };
    const possible = orders.map((order) => predict(state, order, each, seen));
    const matched = possible.find(
      (one) => JSON.stringify({ outcomes: one.outcomes, ...expected(one.state) }) === JSON.stringify(real),
    );
    if (matched === undefined) {
      expect(real).toEqual({ outcomes: possible[0]?.outcomes, ...expected(possible[0]!.state) });
      throw new Error('the same, in another form');
    }
    state = matched.state;
    accepted += outcomes.filter((outcome) => outcome === 'done').length;
  }
  return accepted;
}

test(
  `two editors of one entry, ${runs} histories (seed ${seed}): nothing is lost, and nothing public that nobody published`,
  async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        accepted += await run(history);
      }),
      { numRuns: runs, seed },
    );
    // With fewer, the run would prove little.
    expect(accepted).toBeGreaterThan(runs);
  },
  60_000 + runs * 10_000,
);
