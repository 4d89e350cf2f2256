import { importKey, locales, readAll, type SeedTarget } from './seed-target';

/** Creates the taxonomies that are missing; returns ids by key and language, such as `otter:de`. */
export async function seedTaxonomies({
  clients,
  call,
  siteId,
  demo,
}: SeedTarget): Promise<Map<string, number>> {
  const known = await readAll(async (pageToken) => {
    const page = await clients.taxonomy.listTaxonomies({ siteId, pageSize: 200, pageToken }, call);
    return { items: page.taxonomies, nextPageToken: page.nextPageToken };
  });
  const byImportKey = new Map(known.map((taxonomy) => [taxonomy.importKey, taxonomy]));
  const ids = new Map<string, number>();

  for (const { key, type, parent, ...texts } of demo.taxonomies) {
    let translationGroupId: number | undefined;
    for (const language of locales) {
      const identity = importKey('taxonomy', key, language);
      const taxonomy =
        byImportKey.get(identity) ??
        (
          await clients.taxonomy.createTaxonomy(
            {
              siteId,
              taxonomy: {
                type,
                language,
                ...texts[language],
                importKey: identity,
                parentId: parent === undefined ? undefined : ids.get(`${parent}:${language}`),
                translationGroupId,
              },
            },
            call,
          )
        ).taxonomy;
      if (!taxonomy) continue;
      ids.set(`${key}:${language}`, taxonomy.taxonomyId);
      translationGroupId ??= taxonomy.translationGroupId;
    }
  }
  return ids;
}
