/** The page in a query, with the names of RPCs. */
export const pageOf = (query: { page_size?: number | undefined; page_token?: string | undefined }) => ({
  pageSize: query.page_size ?? 0,
  pageToken: query.page_token ?? '',
});

export const toFlag = (text: 'true' | 'false' | undefined): boolean | undefined => text && text === 'true';

/** The names of the fields in a body, for an update mask. */
export const named = (body: object): string[] =>
  Object.entries(body)
    .filter(([name, value]) => value !== undefined && !name.startsWith('expected'))
    .map(([name]) => name);
