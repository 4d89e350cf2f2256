/** What speakers of a language call it, such as “Deutsch” for `de`; the code where nobody knows. */
export function languageName(code: string): string {
  try {
    const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code);
    return name === undefined ? code : name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}

/** The language that an address names; the usual one where it names none, or what no browser takes for one. */
export function languageIn(search: URLSearchParams, usual: string): string {
  const given = search.get('language') ?? '';
  try {
    return Intl.getCanonicalLocales(given).length === 1 ? given : usual;
  } catch {
    return usual;
  }
}
