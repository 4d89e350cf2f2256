/** What speakers of a language call it, such as “Deutsch” for `de`; the code where nobody knows. */
export function languageName(code: string): string {
  try {
    const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code);
    return name === undefined ? code : name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}

interface Languages {
  usual: string;
  /** Undefined: they are not read yet. */
  known: readonly string[] | undefined;
}

export interface ShownLanguage {
  language: string;
  /** What the address names, and the site does not have. */
  unknown: string | undefined;
}

/** The language of a page by its address; the usual one where that names none, or none of the site. */
export function languageIn(search: URLSearchParams, { usual, known }: Languages): ShownLanguage {
  const given = search.get('language') ?? '';
  if (given === '') return { language: usual, unknown: undefined };
  const isOne = known === undefined ? isLanguage(given) : known.includes(given);
  return isOne ? { language: given, unknown: undefined } : { language: usual, unknown: given };
}

/** Whether a browser takes it for one. */
function isLanguage(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}
