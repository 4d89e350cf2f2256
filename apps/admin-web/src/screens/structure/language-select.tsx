import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useLanguages } from './use-terms';

interface LanguageSelectProps {
  siteId: number;
  value: string;
  onChange: (language: string) => void;
}

/** A site with one language has nothing to choose. */
export function LanguageSelect({ siteId, value, onChange }: LanguageSelectProps) {
  const { t } = useTranslation();
  const { data: languages = [] } = useLanguages(siteId);
  if (languages.length < 2) return null;
  return (
    <NativeSelect
      label={t('structure.language')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={languages.map(({ code, name }) => ({ value: code, label: name === '' ? code : name }))}
    />
  );
}
