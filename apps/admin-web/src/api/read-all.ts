export interface ListPage<Row> {
  rows: Row[];
  /** Empty: there is no next page. */
  next: string;
}

/** As many rows as one request may ask for. */
export const mostRows = 100;

/** All rows of a list, page by page. Of a part, what is beyond it would look as though it had been deleted. */
export async function readAll<Row>(
  read: (pageToken: string | undefined) => Promise<ListPage<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let token: string | undefined;
  do {
    const page = await read(token);
    rows.push(...page.rows);
    token = page.next === '' ? undefined : page.next;
  } while (token !== undefined);
  return rows;
}
