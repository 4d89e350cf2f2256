import { type Command } from 'commander';

import { parseId, type RevisionOption, type SiteOption, takesRevision, takesSite } from '../options';
import { type Surroundings, withSession } from '../session';

interface TreeOptions extends SiteOption {
  type?: string;
  language?: string;
}

export function registerTaxonomyTree(taxonomies: Command, surroundings: Surroundings): void {
  takesSite(taxonomies.command('tree'))
    .description('Shows all taxonomies of a language, each followed by those below it.')
    .option('--type <type>', 'only of this type')
    .option('--language <code>', 'language (default: the default language of the site)')
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: TreeOptions) => {
        const { siteId, defaultLanguage } = await findSite(options.site);
        const language = options.language ?? defaultLanguage;
        const request = { siteId, language, type: options.type };
        const answer = await clients.taxonomy.getTaxonomyTree(request, call);
        out.list(
          answer.taxonomies.map(({ taxonomy, level }) => ({ level, ...taxonomy })),
          ['level', 'taxonomy_id', 'type', 'name', 'slug', 'parent_id'],
        );
      }),
    );

  takesRevision(
    takesSite(
      taxonomies
        .command('merge')
        .argument('<taxonomy-id>', 'id of the taxonomy that goes', parseId)
        .argument('<into-taxonomy-id>', 'id of the taxonomy that stays', parseId),
    ),
  )
    .description('Merges a taxonomy into another one, which gets its entries and the taxonomies below it.')
    .action(
      withSession(
        surroundings,
        async (
          { clients, call, out, findSite },
          options: SiteOption & RevisionOption,
          taxonomyId: number,
          intoTaxonomyId: number,
        ) => {
          const { siteId } = await findSite(options.site);
          const answer = await clients.taxonomy.mergeTaxonomies(
            { siteId, taxonomyId, intoTaxonomyId, expectedRevision: options.revision },
            call,
          );
          out.record(answer.taxonomy ?? {});
        },
      ),
    );
}
