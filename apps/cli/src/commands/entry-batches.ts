import { type Command, Option } from 'commander';

import type { BatchChangeEntriesRequest, ChangedEntry__Output, Timestamp } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { parseId, parseIds, parseInstant, type SiteOption, takesSite } from '../options';
import { type Surroundings, withSession } from '../session';
import { getEntry, withState } from './entry-reads';

/** The maximum number of one call. */
const atOnce = 100;

interface ChangeOptions extends SiteOption {
  publish?: true;
  unpublish?: true;
  delete?: true;
  at?: Timestamp;
  addTaxonomies?: number[];
  removeTaxonomies?: number[];
}

interface RestoreOptions extends SiteOption {
  slug?: string;
  current?: number;
}

export function registerEntryBatches(entries: Command, surroundings: Surroundings): void {
  takesSite(entries.command('change').argument('<entry-ids>', 'ids of entries, with commas', parseIds))
    .description('Changes many entries at once; those that are refused are listed, the others are changed.')
    .addOption(new Option('--publish', 'publish them').conflicts(['unpublish', 'delete']))
    .addOption(new Option('--unpublish', 'make them drafts again').conflicts('delete'))
    .option('--delete', 'move them to the trash')
    .option('--at <instant>', 'with --publish: when', parseInstant)
    .option('--add-taxonomies <ids>', 'ids of taxonomies, with commas', parseIds)
    .option('--remove-taxonomies <ids>', 'ids of taxonomies, with commas', parseIds)
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: ChangeOptions, entryIds: number[]) => {
          const change = changeOf(options);
          const { siteId } = await findSite(options.site);
          const changed: ChangedEntry__Output[] = [];
          for (let start = 0; start < entryIds.length; start += atOnce) {
            const wanted = entryIds.slice(start, start + atOnce).map((entryId) => ({ entryId }));
            const answer = await clients.content.batchChangeEntries(
              { siteId, entries: wanted, ...change },
              call,
            );
            changed.push(...answer.entries);
          }
          out.list(changed.map(toLine), ['entry_id', 'state', 'title', 'refused']);
          const refused = changed.filter(({ refusal }) => refusal).length;
          if (refused === 0) return;
          const message = `${refused} of ${changed.length} entries were refused.`;
          throw new AppError('FAILED_PRECONDITION', 'ENTRIES_REFUSED', message);
        },
      ),
    );

  takesSite(
    entries
      .command('restore-revision')
      .argument('<entry-id>', 'id of the entry', parseId)
      .argument('<revision>', 'number of the revision', parseId),
  )
    .description('Makes the values of a former revision the entry’s again, as a new revision.')
    .option('--slug <slug>', 'its slug from now on, where another entry has taken that of the revision')
    .option('--current <number>', 'refuse if this is not the current revision', parseId)
    .action(
      withSession(
        surroundings,
        async (session, options: RestoreOptions, entryId: number, revision: number) => {
          const present = await getEntry(session, options.site, entryId);
          const { entry, leftOut } = await session.clients.content.restoreRevision(
            {
              siteId: present.siteId,
              entryId,
              revision,
              expectedRevision: options.current ?? present.revision,
              slug: options.slug,
            },
            session.call,
          );
          if (entry !== null) session.out.record({ ...withState(entry), leftOut });
        },
      ),
    );
}

/** @throws AppError INVALID_ARGUMENT */
function changeOf({
  publish,
  unpublish,
  delete: isDeletion,
  at,
  addTaxonomies,
  removeTaxonomies,
}: ChangeOptions): Omit<BatchChangeEntriesRequest, 'siteId' | 'entries'> {
  const assigns = addTaxonomies !== undefined || removeTaxonomies !== undefined;
  const isOther = publish !== undefined || unpublish !== undefined || isDeletion !== undefined;
  if (assigns === isOther || (at !== undefined && publish === undefined)) {
    throw new AppError(
      'INVALID_ARGUMENT',
      'INVALID_REQUEST',
      'Say one of --publish (perhaps with --at), --unpublish, --delete, or --add-taxonomies and --remove-taxonomies.',
    );
  }
  if (publish) return { publish: at === undefined ? {} : { publishTime: at } };
  if (unpublish) return { unpublish: {} };
  if (isDeletion) return { delete: {} };
  return {
    taxonomies: { addTaxonomyIds: addTaxonomies ?? [], removeTaxonomyIds: removeTaxonomies ?? [] },
  };
}

function toLine({ entryId, entry, refusal }: ChangedEntry__Output): object {
  if (refusal) return { entryId, refused: `${refusal.message} (${refusal.reason})` };
  if (entry) return withState(entry);
  return { entryId, state: 'trash' };
}
