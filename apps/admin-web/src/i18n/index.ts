import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

import { browserKeeps } from '../ui/browser-keeps';
import type { en } from './en';

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const stored = 'headwater.language';

/** Each language is a file of its own, so that a browser fetches only the one that it shows. */
const texts: Record<Language, () => Promise<object>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'texts';
    resources: { texts: typeof en };
  }
}

const isLanguage = (given: unknown): given is Language => typeof given === 'string' && given in languages;

function preferred(): Language {
  const kept = browserKeeps.get(stored);
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

export async function startI18n(): Promise<void> {
  const language = preferred();
  const shown = texts[language]();
  i18next.on('languageChanged', (changed) => (document.documentElement.lang = changed));
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: language,
    defaultNS: 'texts',
    resources: { [language]: { texts: await shown } },
    interpolation: { escapeValue: false },
  });
}

/** Changes the language. If the texts of the other language cannot be fetched, the page stays in its language. */
export async function chooseLanguage(language: Language): Promise<void> {
  const chosen = await texts[language]();
  i18next.addResourceBundle(language, 'texts', chosen);
  browserKeeps.set(stored, language);
  await i18next.changeLanguage(language);
}
