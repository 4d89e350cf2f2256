import { useEffect, useState } from 'react';

import { askOnce } from '../../../api/ask';
import { Fault } from '../../../api/fault';

/** The interval until the server has named one. */
const usualSeconds = 30;

/** The session, the right or the entry does not exist any more. */
const refusals = [401, 403, 404];

/** The other actors who have an entry open. Announces one's own presence, too, at the interval of the server. */
export function useOthers(siteId: number, entryId: number, announces: boolean): string[] {
  const [actors, setActors] = useState<string[]>([]);
  useEffect(() => {
    if (!announces) return;
    const asked = { params: { site_id: siteId, entry_id: entryId } };
    let isOpen = true;
    let seconds = usualSeconds;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = async () => {
      try {
        // `askOnce` does not ask for a login: presence is no reason for one.
        const { others, announce_again_seconds: again } = await askOnce('announcePresence', asked);
        seconds = again;
        if (isOpen) setActors(others.map(({ actor }) => actor));
      } catch (error) {
        // After other errors, the next announcement may succeed. After a refusal, the page shows nobody.
        if (isOpen && error instanceof Fault && refusals.includes(error.status)) setActors([]);
      }
      if (isOpen) timer = setTimeout(() => void announce(), seconds * 1_000);
    };
    void announce();
    return () => {
      isOpen = false;
      setActors([]);
      clearTimeout(timer);
      askOnce('endPresence', asked).catch(() => undefined);
    };
  }, [siteId, entryId, announces]);
  return actors;
}
