import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { isFault } from '../../../api/fault';
import { errorOf } from '../../../ui/fault-note';
import { MediaField } from '../../media/picker/media-field';
import { stateOf } from '../names';
import { mendedSlug } from '../slug-of';
import { useLanguages } from '../use-site-lists';
import { useTypeName } from '../use-type-name';
import { AuthorSelect } from './author-select';
import type { PartProps } from './part';
import { Publication } from './publication';
import { Taxonomies } from './taxonomies';

/** The facts of an entry beside its text. */
export function Side(part: PartProps) {
  const { t } = useTranslation();
  const { siteId, draft, state, mayEdit } = part;
  const { values, entry, error, discards } = state;
  const typeName = useTypeName();
  const slugBefore = useRef(values.slug);
  const moves = values.slug !== entry.slug && stateOf(entry) === 'published';
  const language = useLanguages(siteId).data?.find(({ code }) => code === entry.language);
  return (
    <aside className="entry-side" aria-label={t('entries.about')}>
      <Publication {...part} />
      <Stack className="entry-card">
        <TextInput
          key={discards}
          label={t('entries.slug')}
          {...(moves && { description: t('hints.slugMoves', { slug: entry.slug }) })}
          required
          readOnly={!mayEdit}
          autoCapitalize="none"
          spellCheck={false}
          value={values.slug}
          error={errorOf(error, 'slug') ?? isFault(error, 'SLUG_TAKEN')}
          onChange={(event) => draft.set('slug', event.currentTarget.value)}
          onFocus={() => (slugBefore.current = values.slug)}
          onBlur={() => {
            // An imported slug that was not edited stays as it is.
            if (values.slug === slugBefore.current) return;
            const slug = mendedSlug(values.slug, values.title);
            if (mayEdit && slug !== '' && slug !== values.slug) draft.set('slug', slug);
          }}
        />
        <dl className="entry-facts">
          <dt>{t('entries.type')}</dt>
          <dd>{typeName(entry.type)}</dd>
          <dt>{t('entries.language')}</dt>
          <dd>{language?.name ?? entry.language}</dd>
        </dl>
        <AuthorSelect {...part} />
        {(entry.type === 'page' || entry.type === 'archive') && (
          <Checkbox
            label={t('entries.values.is_homepage')}
            disabled={!mayEdit}
            checked={values.is_homepage}
            onChange={(event) => draft.set('is_homepage', event.currentTarget.checked)}
          />
        )}
        <MediaField
          siteId={siteId}
          label={t('entries.values.og_image_media_id')}
          language={entry.language}
          mediaId={values.og_image_media_id}
          kind="image"
          readOnly={!mayEdit}
          onChange={(media) => draft.set('og_image_media_id', media?.media_id ?? null)}
        />
      </Stack>
      <Taxonomies {...part} />
    </aside>
  );
}
