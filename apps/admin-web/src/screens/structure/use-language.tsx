import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { languageIn, type ShownLanguage } from '../../ui/language-name';
import { useSite } from '../site/use-site';
import { useLanguages } from './use-terms';

/** The language of a page's content, by its address. */
export function useLanguage(): ShownLanguage {
  const [search] = useSearchParams();
  const { site_id: siteId, default_language: usual } = useSite();
  const { data } = useLanguages(siteId);
  return languageIn(search, { usual, known: data?.map(({ code }) => code) });
}

const shownLength = 40;

/** Says that the page shows another language than the address names. */
export function UnknownLanguage({ code }: { code: string | undefined }) {
  const { t } = useTranslation();
  if (code === undefined) return null;
  return (
    <Alert color="orange" role="status">
      {t('structure.unknownLanguage', { code: code.slice(0, shownLength) })}
    </Alert>
  );
}
