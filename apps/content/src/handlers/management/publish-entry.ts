import type { ManagementDeps } from '../../deps';
import { actorOf } from '../../domain/actor';
import { changedValues } from '../../domain/entry-changes';
import { readInstant } from '../../domain/entry-values';
import { Problems } from '../../domain/problems';
import { toEntry } from '../../mappers/entry';
import { readClock, updateEntry } from '../../queries/entries';
import { checkExpectedRevision, finishEntryChange, loadEntryForUpdate, refuseStale } from './entry-change';
import type { ManagementHandlers } from './handlers';

export function publishEntry({ db }: ManagementDeps): ManagementHandlers['publishEntry'] {
  return async ({ siteId, entryId, expectedRevision, publishTime }, call) => {
    const problems = new Problems();
    checkExpectedRevision(problems, expectedRevision);
    const wanted = readInstant(publishTime, problems);
    problems.throwIfAny();

    const entry = await db.changeSite(siteId, async (change) => {
      const { trx } = change;
      const before = await loadEntryForUpdate(trx, siteId, entryId);
      refuseStale(before, expectedRevision);
      const publishedAt = wanted ?? before.published_at ?? (await readClock(trx));
      const changes = changedValues(before, { status: 'published', publishedAt });
      if (Object.keys(changes).length === 0) {
        change.keepSiteVersion();
        return toEntry(before);
      }
      await updateEntry(trx, siteId, entryId, changes);
      return finishEntryChange(change, { siteId, entryId, before, actor: actorOf(call), textChanged: false });
    });
    return { entry };
  };
}
