export interface ListPage<Row> {
  rows: Row[];
  /** Empty: there is no next page. */
  next: string;
}

/** The maximum number of rows of one request. */
export const mostRows = 100;

/** The maximum number of rows that are read of a list: these take a hundred requests. */
export const mostInAll = 10_000;

/** Whether there may be more rows than were read. If so, a row that is missing here may still exist. */
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
