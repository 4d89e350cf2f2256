import { importKey, olderImportKey } from './import-keys';
import { describeError, isFatal, type ReportBuilder } from './report';
import type { ImportTarget } from './target';
import type { WxrAuthor } from './wxr';

const maxNameCodePoints = 200;

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
      if (created && toAuthorName(author) !== (author.displayName.trim() || author.login))
        report.note(`author "${author.login}" is called "${toAuthorName(author)}"`);
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
  const { siteId, content, callOptions, keySource } = target;
  const find = async (key: string) =>
    (await content.listAuthors({ siteId, importKey: key, pageSize: 1 }, callOptions)).authors[0];
  const key = importKey.author(keySource, author.login);
  const name = toAuthorName(author);
  const known = await find(key);
  if (known !== undefined) return { authorId: known.authorId, created: false };
  // Every blog has an "admin": if the import key does not name the blog, the name must agree, too.
  const older = await find(olderImportKey.author(author.login));
  if (older?.name === name) return { authorId: older.authorId, created: false };
  const { author: stored } = await content.createAuthor(
    { siteId, author: { name, importKey: key } },
    callOptions,
  );
  return { authorId: stored?.authorId ?? 0, created: true };
}

/** The name that readers see. WordPress may use an e-mail address as login and name: then only the part before the @ is used. */
export function toAuthorName({ displayName, login }: WxrAuthor): string {
  const name = [...(displayName.trim() || login.trim())].slice(0, maxNameCodePoints).join('');
  return name.replace(/([^\s@<>()]+)@[^\s@<>()]+/gu, '$1').trim() || 'WordPress';
}
