import { Checkbox, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { errorOf } from '../../ui/fault-note';
import { languageName } from '../../ui/language-name';
import { nameOf, useLanguages } from '../settings/use-languages';
import { useSite } from '../site/use-site';
import { noTexts, type Texts } from './draft';

const texts = ['alt', 'caption'] as const;
type TextName = (typeof texts)[number];

interface TextFieldsProps {
  siteId: number;
  isPicture: boolean;
  readOnly: boolean;
  values: Record<string, Texts>;
  onChange: (values: Record<string, Texts>) => void;
  error: unknown;
  /** The language of the texts that the error is about. */
  errorLanguage: string | undefined;
}

/** The texts of a file in one language, and a list of the languages that have texts. */
export function TextFields(props: TextFieldsProps) {
  const { siteId, isPicture, readOnly, values, onChange, error, errorLanguage } = props;
  const { t } = useTranslation();
  const { default_language: usual } = useSite();
  const { data: languages = [] } = useLanguages(siteId);
  const [language, setLanguage] = useState(usual);
  const isWrong = texts.some((field) => errorOf(error, field) !== undefined);
  useEffect(() => {
    // Opens the language with the error.
    if (isWrong && errorLanguage !== undefined) setLanguage(errorLanguage);
  }, [isWrong, error, errorLanguage]);
  const wrong = (field: TextName) => (language === errorLanguage ? errorOf(error, field) : undefined);
  const named = languages.find(({ code }) => code === language);
  const name = named === undefined ? languageName(language) : nameOf(named);
  const { alt, caption } = values[language] ?? noTexts;
  // Texts from before the picture was marked as decoration, by language. They come back if the mark is removed.
  const written = useRef(new Map<string, string>());
  const decorate = (isDecoration: boolean) => {
    if (isDecoration && alt) written.current.set(language, alt);
    set({ alt: isDecoration ? '' : (written.current.get(language) ?? null) });
  };
  const set = (changed: Partial<Texts>) => onChange({ ...values, [language]: { alt, caption, ...changed } });
  return (
    <fieldset className="bare">
      <Stack>
        {languages.length > 1 && (
          <NativeSelect
            label={t('media.textLanguage')}
            value={language}
            onChange={(event) => setLanguage(event.currentTarget.value)}
            data={languages.map((each) => ({
              value: each.code,
              label: hasTexts(values[each.code], isPicture)
                ? nameOf(each)
                : t('media.noTexts', { language: nameOf(each) }),
            }))}
          />
        )}
        {isPicture && (
          <>
            <Textarea
              label={t('media.alt', { language: name })}
              description={t('media.altHint')}
              lang={language}
              readOnly={readOnly}
              disabled={alt === ''}
              value={alt ?? ''}
              error={wrong('alt')}
              onChange={(event) => set({ alt: event.currentTarget.value || null })}
            />
            <Checkbox
              label={t('media.decoration')}
              description={t('media.decorationHint')}
              disabled={readOnly}
              checked={alt === ''}
              onChange={(event) => decorate(event.currentTarget.checked)}
            />
          </>
        )}
        <Textarea
          label={t('media.caption', { language: name })}
          lang={language}
          readOnly={readOnly}
          value={caption}
          error={wrong('caption')}
          onChange={(event) => set({ caption: event.currentTarget.value })}
        />
      </Stack>
    </fieldset>
  );
}

const hasTexts = ({ alt, caption }: Texts = noTexts, isPicture: boolean): boolean =>
  isPicture ? alt !== null : caption !== '';
