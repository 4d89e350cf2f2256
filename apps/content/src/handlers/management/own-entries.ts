import { type CallContext, type Person, reachesRole } from '@headwater/contracts';
import type { ServiceChange } from '@headwater/service';

import { editorRequired, ownEntriesOnly, unpublishedEntriesOnly } from '../../errors';
import { ensureAuthorOfUser, findAuthorIdOfUser } from '../../queries/authors';
import type { EntryRow } from '../../queries/entries';

/** The rules of the role author. The call policy has already checked the site, and calls that need a higher role. */

type Change = ServiceChange<'content'>;

/** The person, if the role is author. Undefined: the actor may change all entries. */
function authorIn({ actor }: CallContext): Person | undefined {
  const person = actor?.person;
  return person === undefined || person.superAdmin || reachesRole(person.role, 'editor') ? undefined : person;
}

/** Refuses actions that only editors may do. @throws PERMISSION_DENIED ROLE_REQUIRED */
export function refuseAuthor(call: CallContext): void {
  if (authorIn(call) !== undefined) throw editorRequired();
}

/** @throws PERMISSION_DENIED OWN_ENTRIES_ONLY | UNPUBLISHED_ENTRIES_ONLY */
export async function refuseForeignEntry(
  { trx }: Change,
  entry: EntryRow,
  call: CallContext,
  which: 'unpublished' | 'any' = 'any',
): Promise<void> {
  const person = authorIn(call);
  if (person === undefined) return;
  const own = await findAuthorIdOfUser(trx, entry.site_id, person.userId);
  if (own === undefined || own !== entry.author_id) throw ownEntriesOnly();
  if (which === 'unpublished' && entry.status === 'published') throw unpublishedEntriesOnly();
}

/**
 * The author of a new entry: the given one, else the person's own, which is created with the first entry in a site.
 *
 * @throws PERMISSION_DENIED OWN_ENTRIES_ONLY
 */
export async function authorOfNewEntry(
  change: Change,
  siteId: number,
  given: number | undefined,
  call: CallContext,
): Promise<number> {
  const person = call.actor?.person;
  if (given !== undefined && (person === undefined || authorIn(call) === undefined)) return given;
  if (person === undefined) throw new Error('a call without a person names no author');
  if (given !== undefined) {
    if (given !== (await findAuthorIdOfUser(change.trx, siteId, person.userId))) throw ownEntriesOnly();
    return given;
  }
  const name = person.name ?? `User ${person.userId}`;
  const { authorId, isNew } = await ensureAuthorOfUser(change.trx, siteId, person.userId, name);
  if (isNew) change.record({ kind: 'author', id: authorId, became: 'created' });
  return authorId;
}
