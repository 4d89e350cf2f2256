interface Node {
  taxonomy_id: number;
  parent_id: number | null;
}

export interface Placed<Row> {
  row: Row;
  /** 1 for a root. */
  level: number;
}

/** Each row is followed by its descendants, in the given order. A row whose parent is missing is a root. */
export function inTreeOrder<Row extends Node>(rows: readonly Row[]): Placed<Row>[] {
  const known = new Set(rows.map((row) => row.taxonomy_id));
  const below = new Map<number, Row[]>();
  for (const row of rows) {
    const parentId = row.parent_id !== null && known.has(row.parent_id) ? row.parent_id : 0;
    const siblings = below.get(parentId);
    if (siblings) siblings.push(row);
    else below.set(parentId, [row]);
  }
  const placed: Placed<Row>[] = [];
  const place = (parentId: number, level: number): void => {
    for (const row of below.get(parentId) ?? []) {
      placed.push({ row, level });
      place(row.taxonomy_id, level + 1);
    }
  };
  place(0, 1);
  return placed;
}
