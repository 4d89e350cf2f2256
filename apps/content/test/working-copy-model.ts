/** What becomes of one entry and its working copy, in memory. Only titles are edited. */

export interface Knowledge {
  /** What an editor has last seen. 0: there was no working copy. */
  number: number;
  revision: number;
}

export interface State {
  /** Titles of all revisions, and what readers saw then; empty when the entry is deleted. */
  revisions: { title: string; isPublic: boolean }[];
  copy: { number: number; base: number; title: string; savedNow: boolean } | undefined;
  /** Number of the last working copy that is gone: the next one gets the number after it. */
  lastNumber: number;
  /** The revisions of an entry that is in the trash, and its working copy. */
  trashed?: Pick<State, 'revisions' | 'copy'>;
}

export type Action =
  | { kind: 'save'; title: string; rebase: boolean }
  | { kind: 'publishCopy' | 'publish' | 'unpublish' | 'discard' | 'delete' | 'restore' }
  | { kind: 'restoreRevision'; revision: number }
  | { kind: 'update'; title: string };

export interface Result {
  state: State;
  /** `done`, or the reason of a refusal. */
  outcome: string;
}

const refused = (state: State, reason: string): Result => ({ state, outcome: reason });
const done = (state: State): Result => ({ state, outcome: 'done' });

export function apply(state: State, action: Action, seen: Knowledge): Result {
  const entry = state.revisions.at(-1);
  if (action.kind === 'restore') return restore(state);
  if (entry === undefined) return refused(state, 'ENTRY_NOT_FOUND');
  const isStale = seen.revision !== state.revisions.length;
  switch (action.kind) {
    case 'save':
      return save(state, action, seen);
    case 'discard':
      if (state.copy === undefined) return refused(state, 'WORKING_COPY_NOT_FOUND');
      if (seen.number > 0 && seen.number !== state.copy.number)
        return refused(state, 'WORKING_COPY_CONFLICT');
      return done(withoutCopy(state));
    case 'delete':
      return done({ ...withoutCopy(state), revisions: [], trashed: state });
    case 'publishCopy': {
      if (isStale) return refused(state, 'REVISION_CONFLICT');
      const { copy } = state;
      if (copy?.number !== Math.max(1, seen.number)) return refused(state, 'WORKING_COPY_CONFLICT');
      if (copy.base !== state.revisions.length) return refused(state, 'REVISION_CONFLICT');
      return done(write(withoutCopy(state), { title: copy.title, isPublic: true }));
    }
    case 'publish':
    case 'unpublish':
      if (isStale) return refused(state, 'REVISION_CONFLICT');
      return done(write(state, { ...entry, isPublic: action.kind === 'publish' }));
    case 'update':
      if (isStale) return refused(state, 'REVISION_CONFLICT');
      return done(write(state, { ...entry, title: action.title }));
    case 'restoreRevision': {
      if (isStale) return refused(state, 'REVISION_CONFLICT');
      const former = state.revisions[action.revision - 1];
      if (former === undefined) return refused(state, 'REVISION_NOT_FOUND');
      return done(write(state, { ...entry, title: former.title }));
    }
  }
}

/**
 * Restores the entry as a draft with one more revision. A working copy that was based on the last revision is then based on the new one.
 */
function restore(state: State): Result {
  const { trashed, lastNumber } = state;
  const last = trashed?.revisions.at(-1);
  if (trashed === undefined || last === undefined) return refused(state, 'ENTRY_NOT_FOUND');
  const { revisions, copy } = trashed;
  const now = revisions.length + 1;
  return done({
    revisions: [...revisions, { ...last, isPublic: false }],
    copy: copy && { ...copy, base: copy.base === revisions.length ? now : copy.base },
    lastNumber,
  });
}

const withoutCopy = (state: State): State => ({
  ...state,
  copy: undefined,
  lastNumber: state.copy?.number ?? state.lastNumber,
});

function save(state: State, { title, rebase }: Action & { kind: 'save' }, seen: Knowledge): Result {
  const { revisions, copy, lastNumber } = state;
  const current = revisions.length;
  const movesTo = rebase || seen.number === 0 ? seen.revision : copy?.base;
  if ((rebase || seen.number === 0) && seen.revision !== current) return refused(state, 'REVISION_CONFLICT');
  if (seen.number !== (copy?.number ?? 0)) return refused(state, 'WORKING_COPY_CONFLICT');
  if (copy === undefined) {
    if (title === revisions.at(-1)?.title) return done(state);
    return done({
      revisions,
      copy: { number: lastNumber + 1, base: current, title, savedNow: true },
      lastNumber,
    });
  }
  if (copy.title === title && copy.base === movesTo) return done(state);
  if (copy.savedNow) return refused(state, 'WORKING_COPY_SAVED_JUST_NOW');
  const base = movesTo ?? copy.base;
  return done({ revisions, copy: { number: copy.number + 1, base, title, savedNow: true }, lastNumber });
}

/** Adds a revision, unless it equals the last one. */
function write(state: State, next: State['revisions'][number]): State {
  const last = state.revisions.at(-1);
  const isSame = last?.title === next.title && last.isPublic === next.isPublic;
  return isSame ? state : { ...state, revisions: [...state.revisions, next] };
}
