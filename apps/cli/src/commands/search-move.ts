import { setTimeout as delay } from 'node:timers/promises';

import { type Command, Option } from 'commander';

import type { IndexStatus__Output } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { createStallNote } from '../note-stall';
import { takesSite } from '../options';
import { type Session, type Surroundings, withSession } from '../session';

const places = {
  own: { placement: 'INDEX_PLACEMENT_OWN', onTheWay: 'INDEX_PLACEMENT_LEAVING' },
  shared: { placement: 'INDEX_PLACEMENT_SHARED', onTheWay: 'INDEX_PLACEMENT_RETURNING' },
} as const;
const pauseMs = 500;

interface MoveOptions {
  site: string;
  to: keyof typeof places;
  wait: boolean;
}

export function registerSearchMove(search: Command, surroundings: Surroundings): void {
  takesSite(search.command('move-site'))
    .description(
      'Moves the documents of a very large site to a collection of its own in the index server, or back.',
    )
    .addOption(
      new Option('--to <place>', 'own: a collection of its own; shared: the one that sites share')
        .choices(Object.keys(places))
        .makeOptionMandatory(),
    )
    .option('--no-wait', 'do not wait until it is searched there')
    .addHelpText(
      'after',
      `
The site is searched where it was until all of its documents are in the other place and compared. Nobody who writes has to wait. The
indexer does it: to stop this command stops nothing.`,
    )
    .action(
      withSession(surroundings, async (session, { site, to, wait }: MoveOptions) => {
        const { clients, call, out, findSite } = session;
        const { siteId } = await findSite(site);
        const { placement } = places[to];
        const { status } = await clients.search.moveIndex({ siteId, placement }, call);
        if (status === null) return;
        out.record(wait ? await moved(session, siteId, status, to) : status);
      }),
    );
}

async function moved(
  { clients, call, out, surroundings }: Session,
  siteId: number,
  begun: IndexStatus__Output,
  to: keyof typeof places,
): Promise<IndexStatus__Output> {
  const { placement, onTheWay } = places[to];
  let now = begun;
  const lookForStall = createStallNote(out, 'The site was not moved');
  if (now.placement !== placement) out.note('The indexer writes the documents of the site.');
  while (now.placement !== placement) {
    if (now.placement !== onTheWay)
      throw new AppError('ABORTED', 'MOVE_UNDONE', 'Somebody else has moved the site back meanwhile.');
    lookForStall(now.placement);
    await delay(pauseMs, undefined, { signal: surroundings.signal });
    now = (await clients.search.getIndexStatus({ siteId }, call)).status ?? now;
  }
  return now;
}
