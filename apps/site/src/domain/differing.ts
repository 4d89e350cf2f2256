/** The new values that differ from those of the row. Dates and lists are compared by their content. */
export function differing<Row extends object, Values extends Partial<Row>>(
  row: Row,
  values: Values,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(row[key as keyof Row]) !== JSON.stringify(value),
    ),
  ) as Partial<Values>;
}

export function isEmpty(values: object): boolean {
  return Object.keys(values).length === 0;
}

/** The names of columns with new values in the record of changes, each once. */
export function namesOf<Values extends object, Name extends string>(
  values: Values,
  names: { readonly [Column in keyof Required<Values>]: Name },
): Name[] {
  return [...new Set(Object.keys(values).map((column) => names[column as keyof Values]))];
}
