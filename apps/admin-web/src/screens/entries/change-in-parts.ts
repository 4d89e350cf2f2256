import type { Answer } from '@headwater/admin-client';

import { ask } from '../../api/ask';
import { isAway, isFault } from '../../api/fault';
import type { EntrySummary } from './types';

export const batchKinds = ['publish', 'unpublish', 'delete'] as const;
export type BatchKind = (typeof batchKinds)[number];

export type Outcome = Pick<Answer<'changeEntries'>['entries'][number], 'entry_id' | 'refusal'>;

/** The maximum number of entries of one request. */
export const partSize = 100;

interface Changing {
  siteId: number;
  kind: BatchKind;
  entries: readonly EntrySummary[];
  /** Changes that were sent and not answered: kind and id of each. */
  inDoubt: Set<string>;
  isStopped: () => boolean;
  onPart: (outcomes: readonly Outcome[]) => void;
}

/** Changes entries together, part by part. @throws Fault; `onPart` has got the outcomes of the parts before it. */
export async function changeInParts(changing: Changing): Promise<void> {
  const { siteId, kind, entries, inDoubt, isStopped, onPart } = changing;
  for (let at = 0; at < entries.length && !isStopped(); at += partSize) {
    const part = entries.slice(at, at + partSize);
    const done = new Set<number>();
    for (const { entry_id: entryId } of part)
      if (inDoubt.has(nameOf(kind, entryId)) && (await isDone(siteId, kind, entryId))) done.add(entryId);
    if (done.size > 0) onPart([...done].map((entry_id) => ({ entry_id, refusal: null })));
    const rest = part.filter(({ entry_id: entryId }) => !done.has(entryId));
    if (rest.length > 0) onPart(await changePart(changing, rest));
    for (const { entry_id: entryId } of part) inDoubt.delete(nameOf(kind, entryId));
  }
}

const nameOf = (kind: BatchKind, entryId: number): string => `${kind} ${entryId}`;

async function changePart({ siteId, kind, inDoubt }: Changing, part: readonly EntrySummary[]) {
  try {
    const answer = await ask('changeEntries', {
      params: { site_id: siteId },
      body: {
        entries: part.map(({ entry_id, revision }) => ({ entry_id, expected_revision: revision })),
        change: { kind },
      },
    });
    return answer.entries;
  } catch (error) {
    if (isAway(error)) for (const { entry_id: entryId } of part) inDoubt.add(nameOf(kind, entryId));
    throw error;
  }
}

/**
 * Whether a request whose answer was lost has changed the entry. If so, repeating it would be refused as a conflict with somebody else's
 * change.
 */
async function isDone(siteId: number, kind: BatchKind, entryId: number): Promise<boolean> {
  try {
    const { entry } = await ask('getEntry', { params: { site_id: siteId, entry_id: entryId } });
    return kind === (entry.status === 'published' ? 'publish' : 'unpublish');
  } catch (error) {
    if (!isFault(error, 'ENTRY_NOT_FOUND')) throw error;
    return kind === 'delete';
  }
}
