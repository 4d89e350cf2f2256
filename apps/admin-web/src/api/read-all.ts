export interface ListPage<Row> {
  rows: Row[];
  /** Empty: there is no next page. */
  next: string;
}

/** As many rows as one request may ask for. */
export const mostRows = 100;

/** No more rows of a list are read: these take a hundred requests. */
export const mostInAll = 10_000;

/** Whether there may be rows that were not read. Of what is not among these, nobody may say that it was deleted. */
export const isCutOff = (rows: readonly unknown[]): boolean => rows.length >= mostInAll;

/** All rows of a list, page by page, up to a bound. */
export async function readAll<Row>(
  read: (pageToken: string | undefined) => Promise<ListPage<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let token: string | undefined;
  do {
    const page = await read(token);
    rows.push(...page.rows);
    token = page.next === '' ? undefined : page.next;
  } while (token !== undefined && !isCutOff(rows));
  return rows;
}
