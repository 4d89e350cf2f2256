import { useEffect, useState } from 'react';

import { askOnce } from '../../../api/ask';

const againMs = 30_000;

/** Which other actors have an entry open. Says that one has it open, too. */
export function useOthers(siteId: number, entryId: number, announces: boolean): string[] {
  const [actors, setActors] = useState<string[]>([]);
  useEffect(() => {
    if (!announces) return;
    const asked = { params: { site_id: siteId, entry_id: entryId } };
    const announce = () => {
      // Nobody is asked for a login because of this.
      askOnce('announcePresence', asked).then(
        ({ others }) => setActors(others.map(({ actor }) => actor)),
        () => undefined,
      );
    };
    announce();
    const timer = setInterval(announce, againMs);
    return () => {
      clearInterval(timer);
      askOnce('endPresence', asked).catch(() => undefined);
    };
  }, [siteId, entryId, announces]);
  return actors;
}
