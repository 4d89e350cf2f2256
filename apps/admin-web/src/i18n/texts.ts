import { useTranslation } from 'react-i18next';

import { Fault } from '../api/fault';
import { en } from './en';

/** An error in words, in the language of the page where it is known. */
export function useFaultText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof Fault)) return t('fault.UNKNOWN');
    if (error.code in en.fault) return t(`fault.${error.code as keyof typeof en.fault}`);
    return error.message === '' ? t('fault.UNKNOWN') : error.message;
  };
}

/** Instants as people read them, in their own time zone. */
export function useInstant(): (instant: string) => string {
  const { i18n } = useTranslation();
  // The language of the pages, as it is written where the person is, such as en-GB.
  const locale = navigator.languages.find((tag) => tag.startsWith(`${i18n.language}-`)) ?? i18n.language;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (instant) => format.format(new Date(instant));
}
