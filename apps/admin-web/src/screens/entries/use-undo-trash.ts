import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { ask } from '../../api/ask';
import { type SaidAct, useSay } from '../../ui/say';

const saidEach = 20;

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
      const asked = ask('restoreEntry', { params: { site_id: siteId, entry_id }, body: {} });
      restored += await asked.then(
        () => 1,
        () => 0,
      );
    }
    await client.invalidateQueries({ queryKey: ['entries', siteId] });
    await client.invalidateQueries({ queryKey: ['trash', siteId] });
    if (restored === entryIds.length) return say(t('entries.undone', { count: restored }));
    say(t('entries.undonePartly', { count: entryIds.length - restored }), {
      label: t('entries.openTrash'),
      run: () => void navigate(`/sites/${siteId}/entries/trash`),
    });
  };
  return (entryIds) => ({ label: t('entries.undo'), run: () => void restore(entryIds) });
}
