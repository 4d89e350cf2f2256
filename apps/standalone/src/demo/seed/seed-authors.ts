import { importKey, type SeedTarget } from './seed-target';

/** Creates the authors that are missing; returns their ids by key. */
export async function seedAuthors({ clients, call, siteId, demo }: SeedTarget): Promise<Map<string, number>> {
  const { authors: known } = await clients.content.listAuthors({ siteId, pageSize: 200 }, call);
  const ids = new Map<string, number>();
  for (const { key, name } of demo.authors) {
    const identity = importKey('author', key);
    const author =
      known.find((candidate) => candidate.importKey === identity) ??
      (await clients.content.createAuthor({ siteId, author: { name, importKey: identity } }, call)).author;
    if (author) ids.set(key, author.authorId);
  }
  return ids;
}
