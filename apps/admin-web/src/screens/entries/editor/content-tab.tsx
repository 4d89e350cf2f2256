import { Skeleton, Stack, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { type MediaChoice, MediaChoiceContext } from '../../../blocks/ui/media-choice';
import { errorOf } from '../../../ui/fault-note';
import { altOf } from '../../media/picker/alt-of';
import { MediaField } from '../../media/picker/media-field';
import { useSite } from '../../site/use-site';
import { isObjectText, stringOf, withString } from '../json-members';
import { Beside, BesideSelect, useBeside } from './beside';
import type { PartProps } from './part';

/** Larger than everything else together: it is loaded while the rest is shown. */
const BlocksEditor = lazy(async () => ({
  default: (await import('../../../blocks/blocks-editor')).BlocksEditor,
}));

/** The part of an entry that people write, and the text of another language beside it. */
export function ContentTab(part: PartProps) {
  const { siteId, state } = part;
  const { entry } = state;
  const { shown } = useBeside({ siteId, entry });
  return (
    <>
      <BesideSelect siteId={siteId} entry={entry} />
      <div className="entry-pair" data-paired={shown !== undefined || undefined}>
        <ContentForm {...part} />
        {shown && <Beside key={shown.entry_id} siteId={siteId} entryId={shown.entry_id} />}
      </div>
    </>
  );
}

function ContentForm({ siteId, draft, state: { values, entry, error }, mayEdit }: PartProps) {
  const { t } = useTranslation();
  const excerpt = isObjectText(values.fields_json) ? (stringOf(values.fields_json, 'excerpt') ?? '') : '';
  const mediaChoice = useMediaChoice(siteId, entry.language);
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
      <MediaChoiceContext value={mediaChoice}>
        <Suspense fallback={<Skeleton height={160} />}>
          <BlocksEditor
            label={t('entries.values.blocks_json')}
            value={values.blocks_json}
            readOnly={!mayEdit}
            onChange={(blocksJson) => draft.set('blocks_json', blocksJson)}
          />
        </Suspense>
      </MediaChoiceContext>
    </Stack>
  );
}

/** Files of the site for blocks, with the description that they have in a language. */
function useMediaChoice(siteId: number, language: string) {
  const { default_language: usual } = useSite();
  return useCallback(
    ({ value, label, readOnly, onChange }: MediaChoice) => (
      <MediaField
        siteId={siteId}
        label={label}
        language={language}
        mediaId={value === '' ? null : Number(value)}
        kind="image"
        readOnly={readOnly}
        onChange={(media) =>
          media === null ? onChange('') : onChange(String(media.media_id), altOf(media, language, usual))
        }
      />
    ),
    [siteId, language, usual],
  );
}
