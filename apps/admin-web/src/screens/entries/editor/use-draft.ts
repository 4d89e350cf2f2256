import { useEffect, useState, useSyncExternalStore } from 'react';

import { useMe } from '../../../session/me';
import { Draft } from '../draft/draft';
import { createKeep } from '../draft/kept';
import { createServer, type Stored } from '../draft/server';

/** The last events of a page that may be closed. On phones, no event follows after the page was hidden. */
const leaving = ['beforeunload', 'pagehide', 'visibilitychange'] as const;

/** The draft of an entry. It saves itself while its screen is open. */
export function useEntryDraft(siteId: number, stored: Stored, mayEdit: boolean) {
  const { user } = useMe();
  const { entry_id: entryId } = stored.entry;
  const [draft] = useState(
    () =>
      new Draft({
        server: createServer(siteId, entryId),
        keep: createKeep(user.user_id, siteId, entryId),
        stored,
      }),
  );
  useEffect(() => {
    if (!mayEdit) return;
    const save = () => void draft.flush();
    void draft.start();
    window.addEventListener('online', save);
    const remember = () => void draft.remember();
    for (const name of leaving) window.addEventListener(name, remember);
    return () => {
      for (const name of leaving) window.removeEventListener(name, remember);
      window.removeEventListener('online', save);
      draft.stop();
    };
  }, [draft, mayEdit]);
  return { draft, state: useSyncExternalStore(draft.subscribe, draft.getState) };
}
