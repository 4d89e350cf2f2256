/** The name of a language in that language, such as “Deutsch” for `de`; the code if it is unknown. */
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
  /** Undefined: they are not loaded yet. */
  known: readonly string[] | undefined;
}

export interface ShownLanguage {
  language: string;
  /** The language of the address if the site does not have it. */
  unknown: string | undefined;
}

/** The language of a page by its address; the usual one if the address names none, or one that the site does not have. */
export function languageIn(search: URLSearchParams, { usual, known }: Languages): ShownLanguage {
  const given = search.get('language') ?? '';
  if (given === '') return { language: usual, unknown: undefined };
  const isOne = known === undefined ? isLanguage(given) : known.includes(given);
  return isOne ? { language: given, unknown: undefined } : { language: usual, unknown: given };
}

/** Whether browsers accept the text as a language. */
function isLanguage(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}
