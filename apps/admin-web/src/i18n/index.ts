import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

import { de } from './de';
import { en } from './en';

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const stored = 'headwater.language';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'texts';
    resources: { texts: typeof en };
  }
}

const isLanguage = (given: unknown): given is Language => typeof given === 'string' && given in languages;

function preferred(): Language {
  const kept = localStorage.getItem(stored);
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => (document.documentElement.lang = language));
  await i18next.use(initReactI18next).init({
    lng: preferred(),
    fallbackLng: 'en',
    defaultNS: 'texts',
    resources: { en: { texts: en }, de: { texts: de } },
    interpolation: { escapeValue: false },
  });
}

export function chooseLanguage(language: Language): void {
  localStorage.setItem(stored, language);
  void i18next.changeLanguage(language);
}
