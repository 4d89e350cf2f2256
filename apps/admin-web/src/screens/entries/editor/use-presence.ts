import { useEffect, useState } from 'react';

import { askOnce } from '../../../api/ask';

/** Until the server has said how often it wants to hear. */
const usualSeconds = 30;

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
      } catch {
        // The next announcement may succeed.
      }
      if (isOpen) timer = setTimeout(() => void announce(), seconds * 1_000);
    };
    void announce();
    return () => {
      isOpen = false;
      clearTimeout(timer);
      askOnce('endPresence', asked).catch(() => undefined);
    };
  }, [siteId, entryId, announces]);
  return actors;
}
