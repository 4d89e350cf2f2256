/** The page that a query asks for, as RPCs name it. */
export const pageOf = (query: { page_size?: number | undefined; page_token?: string | undefined }) => ({
  pageSize: query.page_size ?? 0,
  pageToken: query.page_token ?? '',
});

export const toFlag = (text: 'true' | 'false' | undefined): boolean | undefined => text && text === 'true';

/** The fields that a body names, for an update mask. */
export const named = (body: object): string[] =>
  Object.entries(body)
    .filter(([name, value]) => value !== undefined && !name.startsWith('expected'))
    .map(([name]) => name);
