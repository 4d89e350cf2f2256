import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { ask } from '../../api/ask';
import { isAway, isFault } from '../../api/fault';
import { type SaidAct, useSay } from '../../ui/say';

const saidEach = 20;

/** What is said of one entry would be said of the next one, too: nobody is logged in, or may do it, or answers. */
const holdsForAll = (error: unknown): boolean =>
  isAway(error) ||
  isFault(
    error,
    ...['LOGIN_REQUIRED', 'CREDENTIAL_REFUSED', 'OTHER_USER', 'ROLE_REQUIRED', 'SITE_NOT_FOUND'],
  );

/** Takes entries out of the trash again that were put there just now. */
export function useUndoTrash(siteId: number): (entryIds: readonly number[]) => SaidAct {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const navigate = useNavigate();
  const restore = async (entryIds: readonly number[]) => {
    let restored = 0;
    for (const [index, entry_id] of entryIds.entries()) {
      // A note is shown for some seconds: of many, another one says how far it is.
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
