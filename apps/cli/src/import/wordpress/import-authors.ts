import { describeError, isFatal, type ReportBuilder } from './report';
import { importKey, type ImportTarget } from './target';
import type { WxrAuthor } from './wxr';

/** Creates the authors that are missing. Returns author ids by login. */
export async function importAuthors(
  authors: readonly WxrAuthor[],
  target: ImportTarget,
  report: ReportBuilder,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const author of authors) {
    try {
      const { authorId, created } = await ensureAuthor(author, target);
      ids.set(author.login, authorId);
      report.authors[created ? 'imported' : 'unchanged'] += 1;
    } catch (error) {
      if (isFatal(error)) throw error;
      report.authors.failed += 1;
      report.problem(`author "${author.login}": ${describeError(error)}`);
    }
  }
  return ids;
}

/** Finds or makes one author. An item without a creator belongs to the author "WordPress". */
export async function ensureAuthor(
  author: WxrAuthor,
  target: ImportTarget,
): Promise<{ authorId: number; created: boolean }> {
  const { siteId, content, callOptions } = target;
  const key = importKey.author(author.login);
  const { authors } = await content.listAuthors({ siteId, importKey: key, pageSize: 1 }, callOptions);
  if (authors[0] !== undefined) return { authorId: authors[0].authorId, created: false };
  const name = author.displayName.trim() || author.login || 'WordPress';
  const { author: stored } = await content.createAuthor(
    { siteId, author: { name, importKey: key } },
    callOptions,
  );
  return { authorId: stored?.authorId ?? 0, created: true };
}
