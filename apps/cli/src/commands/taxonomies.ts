import { type Command } from 'commander';

import type { Taxonomy } from '@headwater/contracts';

import { parseId, type RevisionOption, type SiteOption, takesRevision, takesSite } from '../options';
import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Surroundings, withSession } from '../session';
import { registerTaxonomyTree } from './taxonomy-tree';

const columns = [
  'taxonomy_id',
  'type',
  'name',
  'slug',
  'language',
  'parent_id',
  'translation_group_id',
] as const;

interface ListOptions extends SiteOption, LimitOption {
  type?: string;
  language?: string;
}

interface WriteOptions extends SiteOption {
  name?: string;
  slug?: string;
  type: string;
  language?: string;
  parent?: number | false;
  translationOf?: number;
}

export function registerTaxonomies(program: Command, surroundings: Surroundings): void {
  const taxonomies = program
    .command('taxonomies')
    .description('Taxonomies of a site: create, list, update, merge, delete.');

  registerTaxonomyTree(taxonomies, surroundings);
  takesLimit(takesSite(taxonomies.command('list')))
    .description('Lists the taxonomies of a site.')
    .option('--type <type>', 'only of this type')
    .option('--language <code>', 'only in this language')
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: ListOptions) => {
        const { siteId } = await findSite(options.site);
        const filter = { siteId, type: options.type, language: options.language };
        const found = await collectPages(options.limit, async (page) => {
          const answer = await clients.taxonomy.listTaxonomies({ ...filter, ...page }, call);
          return { items: answer.taxonomies, nextPageToken: answer.nextPageToken };
        });
        out.list(found, columns);
      }),
    );

  takesSite(taxonomies.command('create'))
    .description('Creates a taxonomy.')
    .requiredOption('--name <name>', 'name for people')
    .requiredOption('--slug <slug>', 'its segment in URLs')
    .option('--type <type>', 'type', 'category')
    .option('--language <code>', 'language (default: the default language of the site)')
    .option('--parent <taxonomy-id>', 'its parent taxonomy', parseId)
    .option('--translation-of <taxonomy-id>', 'the same taxonomy in another language', parseId)
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: WriteOptions) => {
        const { siteId, defaultLanguage } = await findSite(options.site);
        const original =
          options.translationOf === undefined
            ? undefined
            : (await clients.taxonomy.getTaxonomy({ siteId, taxonomyId: options.translationOf }, call))
                .taxonomy;
        const taxonomy: Taxonomy = {
          type: options.type,
          name: options.name,
          slug: options.slug,
          language: options.language ?? defaultLanguage,
          parentId: options.parent || undefined,
          translationGroupId: original?.translationGroupId,
        };
        out.record((await clients.taxonomy.createTaxonomy({ siteId, taxonomy }, call)).taxonomy ?? {});
      }),
    );

  takesRevision(
    takesSite(taxonomies.command('update').argument('<taxonomy-id>', 'id of the taxonomy', parseId)),
  )
    .description('Changes a taxonomy.')
    .option('--name <name>', 'name for people')
    .option('--slug <slug>', 'its segment in URLs')
    .option('--parent <taxonomy-id>', 'its parent taxonomy', parseId)
    .option('--no-parent', 'moves it to the top level')
    .action(
      withSession(
        surroundings,
        async (
          { clients, call, out, findSite },
          options: WriteOptions & RevisionOption,
          taxonomyId: number,
        ) => {
          const { siteId } = await findSite(options.site);
          const hasParent = typeof options.parent === 'number';
          const paths = [
            ...(options.name === undefined ? [] : ['name']),
            ...(options.slug === undefined ? [] : ['slug']),
            ...(hasParent || options.parent === false ? ['parent_id'] : []),
          ];
          const taxonomy = { name: options.name, slug: options.slug, parentId: options.parent || undefined };
          const answer = await clients.taxonomy.updateTaxonomy(
            { siteId, taxonomyId, taxonomy, updateMask: { paths }, expectedRevision: options.revision },
            call,
          );
          out.record(answer.taxonomy ?? {});
        },
      ),
    );

  takesRevision(
    takesSite(taxonomies.command('delete').argument('<taxonomy-id>', 'id of the taxonomy', parseId)),
  )
    .description('Deletes a taxonomy. Its children move up, and it is removed from entries.')
    .action(
      withSession(
        surroundings,
        async (
          { clients, call, out, findSite },
          options: SiteOption & RevisionOption,
          taxonomyId: number,
        ) => {
          const { siteId } = await findSite(options.site);
          await clients.taxonomy.deleteTaxonomy(
            { siteId, taxonomyId, expectedRevision: options.revision },
            call,
          );
          out.done(`Deleted taxonomy ${taxonomyId}.`, { taxonomy_id: taxonomyId });
        },
      ),
    );
}
