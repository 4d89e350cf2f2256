import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { ask } from '../../api/ask';
import { isAway, isFault } from '../../api/fault';
import { type SaidAct, useSay } from '../../ui/say';

const saidEach = 20;

/** Errors that would occur for the next entry, too: no login, no right, or no answer. */
const holdsForAll = (error: unknown): boolean =>
  isAway(error) ||
  isFault(
    error,
    ...['LOGIN_REQUIRED', 'CREDENTIAL_REFUSED', 'OTHER_USER', 'ROLE_REQUIRED', 'SITE_NOT_FOUND'],
  );

/** Restores entries that were just moved to the trash. */
export function useUndoTrash(siteId: number): (entryIds: readonly number[]) => SaidAct {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const navigate = useNavigate();
  const restore = async (entryIds: readonly number[]) => {
    let restored = 0;
    for (const [index, entry_id] of entryIds.entries()) {
      // A note disappears after some seconds, so further notes show the progress of many entries.
      if (entryIds.length > 1 && index % saidEach === 0)
        say(t('hints.undoing', { done: index, count: entryIds.length }));
      try {
        await ask('restoreEntry', { params: { site_id: siteId, entry_id }, body: {} });
        restored += 1;
      } catch (error) {
        if (holdsForAll(error)) break;
      }
    }
    if (restored > 0) {
      await client.invalidateQueries({ queryKey: ['entries', siteId] });
      await client.invalidateQueries({ queryKey: ['trash', siteId] });
    }
    if (restored === entryIds.length) return say(t('entries.undone', { count: restored }));
    say(t('entries.undonePartly', { count: entryIds.length - restored }), {
      label: t('entries.openTrash'),
      run: () => void navigate(`/sites/${siteId}/entries/trash`),
    });
  };
  return (entryIds) => ({ label: t('entries.undo'), run: () => void restore(entryIds) });
}
