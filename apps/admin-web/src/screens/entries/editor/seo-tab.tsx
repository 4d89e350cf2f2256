import { Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { LineInput } from '../../../ui/line-input';
import { hasOther, isObjectText, stringOf, withString } from '../json-members';
import type { PartProps } from './part';
import { isLong, seoKeys } from './seo';

export function SeoTab({ draft, state: { values, entry }, mayEdit }: PartProps) {
  const { t } = useTranslation();
  const text = values.fields_json;
  if (!isObjectText(text)) return null;
  return (
    <Stack lang={entry.language}>
      {seoKeys.map((key) => {
        const isOther = hasOther(text, key);
        const given = {
          label: t(`entries.seo.${key}`),
          ...(isOther && { description: t('entries.noText') }),
          readOnly: !mayEdit || isOther,
          value: stringOf(text, key) ?? '',
          onChange: (event: { currentTarget: { value: string } }) =>
            draft.set('fields_json', withString(text, key, event.currentTarget.value)),
        };
        return isLong(key) ? <Textarea key={key} rows={3} {...given} /> : <LineInput key={key} {...given} />;
      })}
    </Stack>
  );
}
