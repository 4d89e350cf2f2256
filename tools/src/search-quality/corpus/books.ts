/** A language of the corpus. */
export const languages = ['de', 'en', 'es', 'fr', 'ja', 'ru'] as const;
export type Language = (typeof languages)[number];

/** One text of a package in one language. */
export interface Book {
  name: string;
  language: Language;
  /** Folder of its pages inside the package. */
  folder: string;
  /** Matches the file names of its pages. */
  pages: RegExp;
}

const html = /^[^.].*\.html$/;

const manual = (language: Language): Book => ({
  name: 'gimp',
  language,
  folder: `usr/share/gimp/2.0/help/${language}`,
  pages: html,
});

const handbookFolders = { de: 'de-DE', en: 'en-US', es: 'es-ES', fr: 'fr-FR', ja: 'ja-JP', ru: 'ru-RU' };

/** The books in each package. */
export const booksOf: Record<string, readonly Book[]> = {
  ...Object.fromEntries(languages.map((language) => [`gimp-help-${language}`, [manual(language)]])),
  'debian-handbook': languages.map((language) => ({
    name: 'handbook',
    language,
    folder: `usr/share/doc/debian-handbook/html/${handbookFolders[language]}`,
    pages: html,
  })),
  'installation-guide-amd64': languages.map((language) => ({
    name: 'installation',
    language,
    folder: `usr/share/doc/installation-guide-amd64/${language}`,
    pages: html,
  })),
  'gnome-user-docs': languages.flatMap((language) =>
    ['gnome-help', 'system-admin-guide'].map((name) => ({
      name: name === 'gnome-help' ? 'desktop' : 'desktop-admin',
      language,
      folder: `usr/share/help/${language === 'en' ? 'C' : language}/${name}`,
      pages: /\.page$/,
    })),
  ),
  ...named('debian-reference', ['de', 'en', 'es', 'fr', 'ja'], (language) => ({
    name: 'reference',
    folder: 'usr/share/debian-reference',
    pages: new RegExp(`\\.${language}\\.html$`),
  })),
  'developers-reference': [developers('en', 'usr/share/developers-reference')],
  ...named('developers-reference', ['de', 'fr', 'ja', 'ru'], (language) =>
    developers(language, `usr/share/developers-reference/${language}`),
  ),
  ...named('aptitude-doc', ['en', 'es', 'fr', 'ja', 'ru'], (language) => ({
    name: 'aptitude',
    folder: `usr/share/doc/aptitude/html/${language}`,
    pages: html,
  })),
  'maint-guide': [maintainers('en', 'usr/share/doc/maint-guide/html')],
  ...named('maint-guide', ['de', 'es', 'fr', 'ja', 'ru'], (language) =>
    maintainers(language, `usr/share/doc/maint-guide-${language}/html`),
  ),
  'debian-faq': [questions('en', 'usr/share/doc/debian/FAQ')],
  ...named('debian-faq', ['de', 'fr', 'ja', 'ru'], (language) =>
    questions(language, `usr/share/doc/debian/FAQ/${language}`),
  ),
  'debian-policy': [
    { name: 'policy', language: 'en', folder: 'usr/share/doc/debian-policy/policy.html', pages: html },
  ],
};

function named(
  prefix: string,
  inLanguages: readonly Language[],
  book: (language: Language) => Omit<Book, 'language'>,
): Record<string, readonly Book[]> {
  return Object.fromEntries(
    inLanguages.map((language) => [`${prefix}-${language}`, [{ ...book(language), language }]]),
  );
}

function developers(language: Language, folder: string): Book {
  return { name: 'developers', language, folder, pages: html };
}

function maintainers(language: Language, folder: string): Book {
  return { name: 'maintainers', language, folder, pages: html };
}

function questions(language: Language, folder: string): Book {
  return { name: 'faq', language, folder, pages: html };
}
