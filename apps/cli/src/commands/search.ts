import { setTimeout as delay } from 'node:timers/promises';

import { type Command } from 'commander';

import type { IndexDifferences__Output, IndexOverview__Output } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { createStallNote } from '../note-stall';
import { type Session, type Surroundings, withSession } from '../session';
import { forSites, type SomeSites, takesSomeSites } from '../some-sites';
import { registerCuration } from './curation';
import { registerSearchMove } from './search-move';

interface RebuildOptions extends SomeSites {
  wait?: boolean;
}

/** The result of a comparison of a site's documents. */
interface SiteDifferences {
  siteId: number;
  name: string;
  compared: number;
  missing: number;
  outdated: number;
  surplus: number;
  /** The first few entries that differ. */
  entryIds: number[];
  /** The index server has lost the collection of the site, so nothing was compared. */
  lost: boolean;
}

const columns = ['site_id', 'name', 'compared', 'missing', 'outdated', 'surplus', 'lost'];
const mostEntryIds = 20;
const pauseMs = 500;

export function registerSearch(program: Command, surroundings: Surroundings): void {
  const search = program
    .command('search')
    .description(
      'The search index, of a site or of all: status, verify, repair, rebuild, move-site. Searches of a site: curation, synonyms, recency.',
    );
  registerCuration(search, surroundings);
  registerSearchMove(search, surroundings);

  takesSomeSites(search.command('status'))
    .description('Shows how far the search index is; without --site, the collections of the index server.')
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: SomeSites) => {
        if (options.site === undefined) {
          out.record((await clients.search.getIndexOverview({}, call)).overview ?? {});
          return;
        }
        const { siteId } = await findSite(options.site);
        out.record((await clients.search.getIndexStatus({ siteId }, call)).status ?? {});
      }),
    );

  takesSomeSites(search.command('verify'))
    .description('Compares every document of the index server with its entry. Changes nothing.')
    .addHelpText(
      'after',
      `
Missing: an entry without its document; outdated: with an older one; surplus: a document that should be gone. What is still to be
applied is no difference. Ends with exit code 1 if there is any difference.`,
    )
    .action(
      withSession(surroundings, async (session, options: SomeSites) => {
        const all = await inSites(session, options, (request) =>
          session.clients.search.getIndexDifferences(request, session.call),
        );
        session.out.list(all, [...columns]);
        const count = countOf(all);
        const lost = all.filter((each) => each.lost).length;
        if (count + lost === 0) return;
        const sentences = [
          ...(count > 0
            ? [
                `The index server has ${count} documents that are not as they should be: "headwater search repair" has them written again.`,
              ]
            : []),
          ...(lost > 0
            ? [`It has lost the collections of ${lost} sites, which the indexer builds again.`]
            : []),
        ];
        throw new AppError('INTERNAL', 'SEARCH_INDEX_DIFFERS', sentences.join(' '));
      }),
    );

  takesSomeSites(search.command('repair'))
    .description('Compares as verify does, and has exactly what differs written again.')
    .action(
      withSession(surroundings, async (session, options: SomeSites) => {
        const all = await inSites(session, options, (request) =>
          session.clients.search.repairIndex(request, session.call),
        );
        session.out.list(all, [...columns]);
        if (countOf(all) > 0) session.out.note(`The indexer writes ${countOf(all)} documents again.`);
      }),
    );

  takesSomeSites(search.command('rebuild'))
    .description(
      'Makes the searchable texts of a site again; without --site, the whole index in the index server.',
    )
    .option('--no-wait', 'without --site: do not wait until it is built')
    .addHelpText(
      'after',
      `
The old index is used until the new one is complete, and nobody who writes has to wait. The whole index is built by the indexer: to
stop this command stops nothing.`,
    )
    .action(
      withSession(surroundings, async (session, options: RebuildOptions) => {
        const { clients, call, out, findSite } = session;
        if (options.site !== undefined) {
          const { siteId } = await findSite(options.site);
          out.record((await clients.search.rebuildIndex({ siteId }, call)).status ?? {});
          return;
        }
        const { overview } = await clients.search.buildIndex({}, call);
        out.record(
          options.wait === false || overview === null ? (overview ?? {}) : await built(session, overview),
        );
      }),
    );
}

type Ask = (request: {
  siteId: number;
  afterEntryId: number;
}) => Promise<{ differences: IndexDifferences__Output | null }>;

/** Runs the call for each site, and prints the progress. */
async function inSites(session: Session, options: SomeSites, ask: Ask): Promise<SiteDifferences[]> {
  const { out } = session;
  const all: SiteDifferences[] = [];
  await forSites(
    session,
    options,
    async (site) => {
      const differences = await inSite(session, site, ask).catch((error: unknown) => {
        const isLost = error instanceof AppError && error.reason === 'INDEX_COLLECTION_LOST';
        if (!isLost || options.site !== undefined) throw error;
        out.note(`Site ${site.siteId}: ${error.message}`);
        return { ...nothingCompared(site), lost: true };
      });
      all.push(differences);
    },
    (done, sites) => {
      if (sites > 1) out.note(`${done} of ${sites} sites.`);
    },
  );
  return all;
}

const nothingCompared = ({ siteId, name }: { siteId: number; name: string }): SiteDifferences => ({
  ...{ siteId, name, compared: 0, missing: 0, outdated: 0, surplus: 0, entryIds: [], lost: false },
});

/** Runs the call page by page. */
async function inSite(
  { out }: Session,
  site: { siteId: number; name: string },
  ask: Ask,
): Promise<SiteDifferences> {
  const { siteId } = site;
  const sum = nothingCompared(site);
  let afterEntryId = 0;
  do {
    const { differences } = await ask({ siteId, afterEntryId });
    if (differences === null) break;
    add(sum, differences);
    afterEntryId = differences.nextAfterEntryId;
    if (afterEntryId > 0) out.note(`Site ${siteId}: ${sum.compared} documents so far.`);
  } while (afterEntryId > 0);
  return sum;
}

function add(sum: SiteDifferences, page: IndexDifferences__Output): void {
  const { missingEntryIds, outdatedEntryIds, surplusEntryIds } = page;
  sum.compared += page.compared;
  sum.missing += missingEntryIds.length;
  sum.outdated += outdatedEntryIds.length;
  sum.surplus += surplusEntryIds.length;
  sum.entryIds = [...sum.entryIds, ...missingEntryIds, ...outdatedEntryIds, ...surplusEntryIds].slice(
    0,
    mostEntryIds,
  );
}

const countOf = (all: readonly SiteDifferences[]): number =>
  all.reduce((sum, { missing, outdated, surplus }) => sum + missing + outdated + surplus, 0);

async function built(
  { clients, call, out, surroundings }: Session,
  begun: IndexOverview__Output,
): Promise<IndexOverview__Output> {
  const lookForStall = createStallNote(out, 'No site was finished');
  let name = begun.buildingCollection;
  let last = '';
  for (let now = begun; ;) {
    const { buildingCollection: building, servingCollection: serving } = now;
    const isDone = serving !== '' && (serving === name || building === '');
    // Another build may begin and end between two requests.
    const latest = isDone ? serving : building;
    if (latest !== name && latest !== '' && latest !== begun.servingCollection) {
      if (name !== '') out.note('What was built had to be given up; another one is built.');
      name = latest;
    }
    if (isDone) return now;
    const progress = `${now.builtSites} of ${now.sitesToBuild} sites are built.`;
    if (progress !== last) out.note(progress);
    last = progress;
    lookForStall(`${building} ${progress}`);
    await delay(pauseMs, undefined, { signal: surroundings.signal });
    now = (await clients.search.getIndexOverview({}, call)).overview ?? now;
  }
}
