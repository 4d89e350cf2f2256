const collationsSql = `select collname from pg_collation where collprovider = 'i' and collname like '%-x-icu'`;

/** The names of the collations of the server, read once. After a failure the next call reads again. */
export function readCollations(db: {
  call(text: string, values: unknown[]): Promise<Record<string, unknown>[]>;
}): () => Promise<ReadonlySet<string>> {
  let known: Promise<ReadonlySet<string>> | undefined;
  return () =>
    (known ??= db.call(collationsSql, []).then(
      (rows) => new Set(rows.map((row) => String(row['collname']))),
      (error: unknown) => {
        known = undefined;
        throw error;
      },
    ));
}

/**
 * The ICU collation of a language as a quoted SQL name, for `order by title collate ${...}`: the closest one that the
 * server has (`de-1996` → `"de-x-icu"`, `zh-TW` → `"zh-Hant-TW-x-icu"`), else the root one. Only names from `known` are
 * returned, so any tag is safe.
 */
export function collationFor(language: string, known: ReadonlySet<string>): string {
  for (const tag of candidates(language)) {
    const name = `${tag}-x-icu`;
    if (known.has(name)) return `"${name}"`;
  }
  return '"und-x-icu"';
}

/** From the most specific to the most general. */
function candidates(language: string): string[] {
  try {
    const locale = new Intl.Locale(language);
    // The likely script distinguishes Traditional from Simplified Chinese, which sort differently.
    const likely = locale.maximize();
    return [
      locale.baseName,
      `${likely.language}-${likely.script}-${likely.region}`,
      `${locale.language}-${locale.region}`,
      `${likely.language}-${likely.script}`,
      locale.language,
    ];
  } catch {
    return [];
  }
}
