import { useTranslation } from 'react-i18next';

import { Fault } from '../api/fault';
import { formatBytes } from './bytes';
import type { en } from './en';
import { fieldText } from './field-texts';

/** The text of an error in the language of the page. */
export function useFaultText(): (error: unknown) => string {
  const { t, i18n } = useTranslation();
  return (error) => {
    if (!(error instanceof Fault)) return t('fault.UNKNOWN');
    const said = Object.values(error.fields).flat();
    if (error.code === 'INVALID_REQUEST' && said.length > 0)
      return [t('fault.INVALID_REQUEST'), ...new Set(said.map(fieldText))].join(' ');
    const key = `fault.${error.code as keyof typeof en.fault}` as const;
    const isKnown: boolean = i18n.exists(key);
    if (isKnown) return t(key);
    // The server speaks English.
    const isEnglish = i18n.language === 'en' && error.message !== '';
    return isEnglish ? error.message : t('fault.REFUSED', { code: error.code });
  };
}

/** The locale: the language of the pages with the region of the person, such as en-GB. */
export function useLocale(): string {
  const { i18n } = useTranslation();
  return navigator.languages.find((tag) => tag.startsWith(`${i18n.language}-`)) ?? i18n.language;
}

/** The time zone of the person, such as Europe/Berlin. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats instants for people, in their own time zone, with its name. */
export function useInstant(): (instant: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (instant) => format.format(new Date(instant));
}

/** Formats numbers of bytes for people. */
export function useBytes(): (bytes: number) => string {
  const locale = useLocale();
  return (bytes) => formatBytes(bytes, locale);
}
