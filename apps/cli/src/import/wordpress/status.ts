import type { WxrItem } from './wxr';

/** What decides whether an item is public, kept for every item of the file because children inherit it. */
export type StatusFacts = Pick<WxrItem, 'status' | 'parentId'> & { password: boolean };

export type Publication = { published: true } | { published: false; reason: string };

const reasons: Record<string, string> = {
  draft: 'it is a draft',
  'auto-draft': 'it is a draft',
  pending: 'it is pending review',
  private: 'it is private',
  trash: 'it is in the trash',
};

/**
 * Decides whether an item may be published: only `publish` and `future` without a password are. A status of `inherit` means
 * that of the parent, password included.
 */
export function publicationOf(
  facts: StatusFacts,
  find: (postId: number) => StatusFacts | undefined,
): Publication {
  const seen = new Set<StatusFacts>();
  let current: StatusFacts | undefined = facts;
  while (current !== undefined && !seen.has(current)) {
    seen.add(current);
    if (current.password) return { published: false, reason: 'it is protected by a password' };
    if (current.status === 'publish' || current.status === 'future') return { published: true };
    if (current.status !== 'inherit') {
      return { published: false, reason: reasons[current.status] ?? `its status is "${current.status}"` };
    }
    current = find(current.parentId);
  }
  return { published: false, reason: 'it inherits its status from an item that is not in the file' };
}

/** Reads a date of the export, preferring UTC. Undefined when the item was never given one. */
export function publishTimeOf(item: Pick<WxrItem, 'dateGmt' | 'date'>): Date | undefined {
  for (const text of [item.dateGmt, item.date]) {
    const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text.trim());
    if (match === null || text.startsWith('0000')) continue;
    const date = new Date(`${match[1]}T${match[2]}Z`);
    if (!Number.isNaN(date.getTime())) return date;
  }
  return undefined;
}
