import { Skeleton, Stack, Textarea } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { LinkChoiceContext } from '../../../blocks/ui/link-choice';
import { MediaChoiceContext } from '../../../blocks/ui/media-choice';
import { PictureStoreContext } from '../../../blocks/ui/picture-store';
import { errorOf } from '../../../ui/fault-note';
import { LineInput } from '../../../ui/line-input';
import { hasOther, isObjectText, stringOf, withString } from '../json-members';
import { Beside, BesideSelect, useBeside } from './beside';
import type { PartProps } from './part';
import { useLinkChoice } from './use-link-choice';
import { useMediaChoice } from './use-media-choice';
import { usePictureStore } from './use-picture-store';

/** The editor is larger than all other code together, so it is loaded while the rest is shown. */
const BlocksEditor = lazy(async () => ({
  default: (await import('../../../blocks/blocks-editor')).BlocksEditor,
}));

/** The content of an entry, and the text of another language beside it. */
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

function ContentForm({ siteId, draft, state, mayEdit }: PartProps) {
  const { values, entry, error, discards } = state;
  const { t } = useTranslation();
  const hasFields = isObjectText(values.fields_json);
  const excerpt = hasFields ? (stringOf(values.fields_json, 'excerpt') ?? '') : '';
  const isOther = hasFields && hasOther(values.fields_json, 'excerpt');
  const mediaChoice = useMediaChoice(siteId, entry.language);
  const linkChoice = useLinkChoice(siteId, entry.language);
  const pictures = usePictureStore(siteId);
  return (
    <Stack lang={entry.language}>
      <LineInput
        key={`title ${discards}`}
        label={t('entries.values.title')}
        required
        readOnly={!mayEdit}
        value={values.title}
        error={errorOf(error, 'title')}
        onChange={(event) => draft.set('title', event.currentTarget.value)}
      />
      <Textarea
        key={`excerpt ${discards}`}
        label={t('entries.excerpt')}
        description={t(isOther ? 'entries.noText' : 'entries.excerptHint')}
        autosize={false}
        rows={3}
        readOnly={!mayEdit || !hasFields || isOther}
        value={excerpt}
        onChange={(event) =>
          draft.set('fields_json', withString(values.fields_json, 'excerpt', event.currentTarget.value))
        }
      />
      <MediaChoiceContext value={mediaChoice}>
        <LinkChoiceContext value={linkChoice}>
          <PictureStoreContext value={pictures.store}>
            <Suspense fallback={<Skeleton height={160} />}>
              <BlocksEditor
                key={discards}
                label={t('entries.values.blocks_json')}
                value={values.blocks_json}
                readOnly={!mayEdit}
                onChange={(blocksJson) => draft.set('blocks_json', blocksJson)}
                onLate={(before, after) => draft.amendBlocks(before, after)}
              />
            </Suspense>
          </PictureStoreContext>
        </LinkChoiceContext>
      </MediaChoiceContext>
      {pictures.lines}
    </Stack>
  );
}
