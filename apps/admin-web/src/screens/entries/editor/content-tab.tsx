import { Skeleton, Stack, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { errorOf } from '../../../ui/fault-note';
import { isObjectText, stringOf, withString } from '../json-members';
import type { PartProps } from './part';

/** Larger than everything else together: it is loaded while the rest is shown. */
const BlocksEditor = lazy(async () => ({
  default: (await import('../../../blocks/blocks-editor')).BlocksEditor,
}));

/** The part of an entry that people write. */
export function ContentTab({ draft, state: { values, entry, error }, mayEdit }: PartProps) {
  const { t } = useTranslation();
  const excerpt = isObjectText(values.fields_json) ? (stringOf(values.fields_json, 'excerpt') ?? '') : '';
  return (
    <Stack lang={entry.language}>
      <TextInput
        label={t('entries.values.title')}
        required
        readOnly={!mayEdit}
        value={values.title}
        error={errorOf(error, 'title')}
        onChange={(event) => draft.set('title', event.currentTarget.value)}
      />
      <Textarea
        label={t('entries.excerpt')}
        description={t('entries.excerptHint')}
        autosize={false}
        rows={3}
        readOnly={!mayEdit}
        value={excerpt}
        onChange={(event) =>
          draft.set('fields_json', withString(values.fields_json, 'excerpt', event.currentTarget.value))
        }
      />
      <Suspense fallback={<Skeleton height={160} />}>
        <BlocksEditor
          label={t('entries.values.blocks_json')}
          value={values.blocks_json}
          readOnly={!mayEdit}
          onChange={(blocksJson) => draft.set('blocks_json', blocksJson)}
        />
      </Suspense>
    </Stack>
  );
}
