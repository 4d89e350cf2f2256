import { type Command } from 'commander';

import {
  parseIds,
  parseNames,
  parseWholeNumber,
  type RevisionOption,
  type SiteOption,
  takesRevision,
  takesSite,
} from '../options';
import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Surroundings, withSession } from '../session';

interface LanguageOption extends SiteOption, RevisionOption {
  language?: string;
}

interface QueryOptions extends LanguageOption {
  pin?: number[];
  hide?: number[];
}

interface GroupOptions extends LanguageOption {
  words: string[];
  from?: string[];
}

const takesLanguage = (command: Command): Command =>
  takesSite(command).option('--language <code>', 'language (default: the default language of the site)');

const takesListLanguage = (command: Command): Command =>
  takesLimit(takesSite(command)).option('--language <code>', 'only of this language');

/** Adds the commands for the curation of a site's searches. */
export function registerCuration(search: Command, surroundings: Surroundings): void {
  registerQueries(search, surroundings);
  registerSynonyms(search, surroundings);
  registerRecency(search, surroundings);
}

function registerQueries(search: Command, surroundings: Surroundings): void {
  const curation = search
    .command('curation')
    .description('Entries that come first for a query, or are not shown for it: list, set, delete.');

  takesListLanguage(curation.command('list'))
    .description('Lists the queries for which entries are pinned or hidden.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: LanguageOption & LimitOption) => {
          const { siteId } = await findSite(options.site);
          const { language } = options;
          const found = await collectPages(options.limit, async (page) => {
            const answer = await clients.search.listCuratedQueries({ siteId, language, ...page }, call);
            return { items: answer.curatedQueries, nextPageToken: answer.nextPageToken };
          });
          out.list(found, ['language', 'query', 'pinned_entry_ids', 'hidden_entry_ids', 'revision']);
        },
      ),
    );

  takesRevision(takesLanguage(curation.command('set <query>')))
    .description('Sets which entries come first for a query, and which are not shown for it.')
    .option('--pin <entry-ids>', 'entries that come first, in this order: 12,15', parseIds)
    .option('--hide <entry-ids>', 'entries that are not shown', parseIds)
    .addHelpText(
      'after',
      `
Replaces what was set for the query. Queries that differ in case, accents and blanks alone are one. Up to 20 entries are pinned and 50
hidden. A pinned entry is shown if it is public and has the language, type and taxonomy that are asked for; by "newest", nothing is
pinned.`,
    )
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: QueryOptions, query: string) => {
          const { siteId, defaultLanguage } = await findSite(options.site);
          const answer = await clients.search.updateCuratedQuery(
            {
              siteId,
              curatedQuery: {
                language: options.language ?? defaultLanguage,
                query,
                pinnedEntryIds: options.pin ?? [],
                hiddenEntryIds: options.hide ?? [],
              },
              expectedRevision: options.revision,
            },
            call,
          );
          out.record(answer.curatedQuery ?? {});
        },
      ),
    );

  takesRevision(takesLanguage(curation.command('delete <query>')))
    .description('Removes what was pinned and hidden for a query.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: LanguageOption, query: string) => {
          const { siteId, defaultLanguage } = await findSite(options.site);
          const language = options.language ?? defaultLanguage;
          const expectedRevision = options.revision;
          await clients.search.deleteCuratedQuery({ siteId, language, query, expectedRevision }, call);
          out.done(`Nothing is pinned or hidden any more for "${query}" (${language}).`, { language, query });
        },
      ),
    );
}

function registerSynonyms(search: Command, surroundings: Surroundings): void {
  const synonyms = search
    .command('synonyms')
    .description('Words that mean the same in searches of a language: list, set, delete.');

  takesListLanguage(synonyms.command('list'))
    .description('Lists the groups of synonyms.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: LanguageOption & LimitOption) => {
          const { siteId } = await findSite(options.site);
          const { language } = options;
          const found = await collectPages(options.limit, async (page) => {
            const answer = await clients.search.listSynonymGroups({ siteId, language, ...page }, call);
            return { items: answer.synonymGroups, nextPageToken: answer.nextPageToken };
          });
          out.list(found, ['language', 'name', 'from_words', 'words', 'revision']);
        },
      ),
    );

  takesRevision(takesLanguage(synonyms.command('set <name>')))
    .description('Sets the words of a group. Makes the group if it is missing.')
    .requiredOption('--words <words>', 'words, or several words that are one: boat,motor boat', parseNames)
    .option('--from <words>', 'who searches for one of these finds the words, not the other way', parseNames)
    .addHelpText(
      'after',
      `
Without --from all words are equal. A group has up to 20 words. They are found in all their forms, also in phrases of their own and
when they are excluded, but not as parts of other phrases.`,
    )
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: GroupOptions, name: string) => {
          const { siteId, defaultLanguage } = await findSite(options.site);
          const { words, from: fromWords = [], language = defaultLanguage } = options;
          const synonymGroup = { language, name, words, fromWords };
          const answer = await clients.search.updateSynonymGroup(
            { siteId, synonymGroup, expectedRevision: options.revision },
            call,
          );
          out.record(answer.synonymGroup ?? {});
        },
      ),
    );

  takesRevision(takesLanguage(synonyms.command('delete <name>')))
    .description('Deletes a group.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: LanguageOption, name: string) => {
          const { siteId, defaultLanguage } = await findSite(options.site);
          const language = options.language ?? defaultLanguage;
          const expectedRevision = options.revision;
          await clients.search.deleteSynonymGroup({ siteId, language, name, expectedRevision }, call);
          out.done(`Deleted the group of synonyms "${name}" (${language}).`, { language, name });
        },
      ),
    );
}

function registerRecency(search: Command, surroundings: Surroundings): void {
  const recency = search
    .command('recency')
    .description('How much it counts in searches of a site that an entry is new: get, set.');

  takesSite(recency.command('get'))
    .description('Shows the weight of recency.')
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: SiteOption) => {
        const { siteId } = await findSite(options.site);
        out.record((await clients.search.getRecency({ siteId }, call)).recency ?? {});
      }),
    );

  takesRevision(takesSite(recency.command('set')).argument('<weight>', '0 to 50', parseWholeNumber))
    .description('Sets the weight of recency.')
    .addHelpText(
      'after',
      `
The best 250 hits are divided into groups of so many percent, and in each group the newest come first. 0, the default: only where hits
are equally good.`,
    )
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption & RevisionOption, weight: number) => {
          const { siteId } = await findSite(options.site);
          const answer = await clients.search.updateRecency(
            { siteId, recency: { weight }, expectedRevision: options.revision },
            call,
          );
          out.record(answer.recency ?? {});
        },
      ),
    );
}
