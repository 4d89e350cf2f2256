import type { ManagementDeps } from '../../deps';
import { actorOf } from '../../domain/actor';
import { Problems } from '../../domain/problems';
import { toEntry } from '../../mappers/entry';
import { updateEntry } from '../../queries/entries';
import { checkExpectedRevision, finishEntryChange, loadEntryForUpdate, refuseStale } from './entry-change';
import type { ManagementHandlers } from './handlers';

export function unpublishEntry({ db }: ManagementDeps): ManagementHandlers['unpublishEntry'] {
  return async ({ siteId, entryId, expectedRevision }, call) => {
    const problems = new Problems();
    checkExpectedRevision(problems, expectedRevision);
    problems.throwIfAny();

    const entry = await db.changeSite(siteId, async (change) => {
      const { trx } = change;
      const before = await loadEntryForUpdate(trx, siteId, entryId);
      refuseStale(before, expectedRevision);
      if (before.status === 'draft') {
        change.keepSiteVersion();
        return toEntry(before);
      }
      await updateEntry(trx, siteId, entryId, { status: 'draft' });
      return finishEntryChange(change, { siteId, entryId, before, actor: actorOf(call), textChanged: false });
    });
    return { entry };
  };
}
