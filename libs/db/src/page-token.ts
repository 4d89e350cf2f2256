import { createHash } from 'node:crypto';

import { AppError } from '@headwater/errors';

/** Where the next page of a list begins: the sort key of the last row. */
export type Cursor = readonly (string | number | null)[];

/** The unique name of a list, and its arguments (parent, filter, order). */
export interface TokenList {
  of: string;
  [argument: string]: unknown;
}

interface TokenContent {
  after: Cursor;
  /** A digest of the list. */
  of: string;
}

/**
 * Page tokens. They contain no secret and are not signed. Each is bound to its list, so that a token of another list is refused.
 */
export const pageToken = {
  encode(after: Cursor, list: TokenList): string {
    const content: TokenContent = { after, of: digest(list) };
    return Buffer.from(JSON.stringify(content)).toString('base64url');
  },

  /**
   * The cursor of a token; undefined for the empty token, which is the first page. `shape` names the kind of each part, so that a forged
   * token cannot pass an unexpected value to the query. Throws INVALID_ARGUMENT.
   */
  decode(
    token: string,
    list: TokenList,
    shape: readonly ('text' | 'integer' | 'timestamp')[],
  ): Cursor | undefined {
    if (token === '') return undefined;
    const content = parse(token);
    const fits =
      content !== undefined &&
      content.of === digest(list) &&
      content.after.length === shape.length &&
      content.after.every((part, index) => isOfKind(part, shape[index]));
    if (!fits) throw invalidPageToken();
    return content.after;
  },
};

function parse(token: string): TokenContent | undefined {
  try {
    const content = JSON.parse(Buffer.from(token, 'base64url').toString()) as Partial<TokenContent> | null;
    return Array.isArray(content?.after) && typeof content.of === 'string'
      ? (content as TokenContent)
      : undefined;
  } catch {
    return undefined;
  }
}

function isOfKind(part: unknown, kind: 'text' | 'integer' | 'timestamp' | undefined): boolean {
  if (kind === 'integer') return Number.isSafeInteger(part);
  if (typeof part !== 'string' || part.includes('\0')) return false;
  return kind === 'text' || (kind === 'timestamp' && isTimestamp(part));
}

// "2026-11-25T03:13:15.297Z"
const timestampForm = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/;

/** Whether PostgreSQL can read it: `Date.parse` alone accepts "1", and reads 30 February as 2 March. */
function isTimestamp(text: string): boolean {
  if (!timestampForm.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 19));
}

function digest(list: TokenList): string {
  const sorted = Object.entries(list)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 16);
}

function invalidPageToken(): AppError {
  const message = 'page_token does not belong to this list: begin again without one.';
  return new AppError('INVALID_ARGUMENT', 'PAGE_TOKEN_INVALID', message, {
    fields: { page_token: [message] },
  });
}
