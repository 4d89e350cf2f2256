import type { WxrItem } from './wxr';

/** The data that decides whether an item is public. It is stored for every item, because other items depend on it. */
export type StatusFacts = Pick<WxrItem, 'status' | 'parentId'> & { hasPassword: boolean };

export type Publication = { published: true } | { published: false; reason: string };

const reasons: Record<string, string> = {
  '': 'it has no status',
  draft: 'it is a draft',
  'auto-draft': 'it is a draft',
  pending: 'it is pending review',
  private: 'it is private',
  trash: 'it is in the trash',
};

/**
 * Decides whether an item may be published: only `publish` and `future` without a password are. With the status
 * `inherit`, status and password of the parent count.
 */
export function publicationOf(
  facts: StatusFacts,
  findItem: (postId: number) => StatusFacts | undefined,
): Publication {
  const seen = new Set<StatusFacts>();
  let current: StatusFacts | undefined = facts;
  while (current !== undefined && !seen.has(current)) {
    seen.add(current);
    if (current.hasPassword) return { published: false, reason: 'it is protected by a password' };
    if (current.status === 'publish' || current.status === 'future') return { published: true };
    if (current.status !== 'inherit') {
      return {
        published: false,
        reason:
          (Object.hasOwn(reasons, current.status) && reasons[current.status]) ||
          `its status is "${current.status}"`,
      };
    }
    current = findItem(current.parentId);
  }
  return { published: false, reason: 'it inherits its status from an item that is not in the file' };
}
