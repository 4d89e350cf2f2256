import { useEffect, useState } from 'react';

import { askOnce } from '../../../api/ask';
import { userOf } from '../names';
import { useAuthors } from '../use-site-lists';

const againMs = 30_000;

/** Who else has an entry open, by name where they write under one. Says that one has it open, too. */
export function useOthers(
  siteId: number,
  entryId: number,
  announces: boolean,
): { actor: string; name?: string }[] {
  const { data: authors = [] } = useAuthors(siteId);
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
  return actors.map((actor) => {
    const userId = userOf(actor);
    const name = authors.find((author) => userId !== undefined && author.user_id === userId)?.name;
    return { actor, ...(name !== undefined && { name }) };
  });
}
