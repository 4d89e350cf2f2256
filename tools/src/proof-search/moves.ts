import { AppError } from '@headwater/errors';

import { actor, type ContentClients, type ProofSite } from './content';
import type { Random } from './random';

/** Moves sites to own collections and back, even while parts are broken. */
export interface Moves {
  /** Begins a move. Resolves with a description, or with the reason why it cannot begin. */
  begin(): Promise<string>;
  begun(): number;
}

export function createMoves({ search }: ContentClients, sites: readonly ProofSite[], random: Random): Moves {
  let begun = 0;
  return {
    async begin() {
      const { siteId } = random.pick(sites);
      const isToOwn = random.happens(0.5);
      const placement = isToOwn ? 'INDEX_PLACEMENT_OWN' : 'INDEX_PLACEMENT_SHARED';
      const name = `site ${siteId} to its ${isToOwn ? 'own' : 'shared'} collection`;
      try {
        await search.moveIndex({ siteId, placement }, { actor });
        begun += 1;
        return name;
      } catch (error) {
        if (error instanceof AppError) return `no ${name} (${error.reason ?? error.code})`;
        throw error;
      }
    },
    begun: () => begun,
  };
}
