import { useEffect, useState } from 'react';

import { askOnce } from '../../../api/ask';
import { Fault } from '../../../api/fault';

/** Until the server has said how often it wants to hear. */
const usualSeconds = 30;

/** The session, the role or the entry is gone. */
const refusals = [401, 403, 404];

/** Which other actors have an entry open. Says that one has it open, too, as often as the server asks for. */
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
        // Nobody is asked for a login because of this.
        const { others, announce_again_seconds: again } = await askOnce('announcePresence', asked);
        seconds = again;
        if (isOpen) setActors(others.map(({ actor }) => actor));
      } catch (error) {
        // The next announcement may succeed. Who may not ask any more is told of nobody.
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
