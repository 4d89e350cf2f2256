import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { errorOf } from '../../../ui/fault-note';
import { useRights } from '../use-rights';
import { useAuthors } from '../use-site-lists';
import type { PartProps } from './part';
import { Publication } from './publication';
import { Taxonomies } from './taxonomies';

/** What there is to say of an entry beside its text. */
export function Side(part: PartProps) {
  const { t } = useTranslation();
  const { siteId, draft, state, mayEdit } = part;
  const { isEditor } = useRights(siteId);
  const { data: authors = [] } = useAuthors(siteId);
  const { values, entry, error } = state;
  return (
    <aside className="entry-side" aria-label={t('entries.about')}>
      <Publication {...part} />
      <Stack className="entry-card">
        <TextInput
          label={t('entries.slug')}
          required
          readOnly={!mayEdit}
          autoCapitalize="none"
          spellCheck={false}
          value={values.slug}
          error={errorOf(error, 'slug')}
          onChange={(event) => draft.set('slug', event.currentTarget.value)}
        />
        <dl className="entry-facts">
          <dt>{t('entries.type')}</dt>
          <dd>{entry.type}</dd>
          <dt>{t('entries.language')}</dt>
          <dd>{entry.language}</dd>
        </dl>
        <NativeSelect
          label={t('entries.values.author_id')}
          disabled={!isEditor}
          value={String(values.author_id)}
          onChange={(event) => draft.set('author_id', Number(event.currentTarget.value))}
          data={authors.map(({ author_id: authorId, name }) => ({ value: String(authorId), label: name }))}
        />
        {(entry.type === 'page' || entry.type === 'archive') && (
          <Checkbox
            label={t('entries.values.is_homepage')}
            disabled={!mayEdit}
            checked={values.is_homepage}
            onChange={(event) => draft.set('is_homepage', event.currentTarget.checked)}
          />
        )}
        <TextInput
          label={t('entries.values.og_image_media_id')}
          description={t('entries.imageHint')}
          inputMode="numeric"
          pattern="[0-9]*"
          readOnly={!mayEdit}
          value={values.og_image_media_id ?? ''}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '');
            draft.set('og_image_media_id', digits === '' ? null : Math.max(1, Number(digits)));
          }}
        />
      </Stack>
      <Taxonomies {...part} />
    </aside>
  );
}
