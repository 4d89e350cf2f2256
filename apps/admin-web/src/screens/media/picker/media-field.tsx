import { Anchor, Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { ask } from '../../../api/ask';
import { isFault } from '../../../api/fault';
import type { Media } from '../../../api/types';
import { Dialog } from '../../../ui/dialog';
import { FaultNote } from '../../../ui/fault-note';
import { useSite } from '../../site/use-site';
import { Picture } from '../picture';
import { altOf } from './alt-of';
import { Picker } from './picker';

import './picker.css';

interface MediaFieldProps {
  siteId: number;
  label: string;
  /** The language of the alternative text. */
  language: string;
  mediaId: number | null;
  kind?: Media['kind'];
  readOnly: boolean;
  error?: string | undefined;
  onChange: (media: Media | null) => void;
}

/** A field for a file of the site: shows it, and lets a person choose another one or remove it. */
export function MediaField(props: MediaFieldProps) {
  const { siteId, label, language, mediaId, kind, readOnly, error, onChange } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const hintId = useId();
  const [isPicking, setPicking] = useState(false);
  const pick = (media: Media) => {
    client.setQueryData(['media', siteId, 'one', media.media_id], media);
    setPicking(false);
    onChange(media);
  };
  return (
    <fieldset className="media-field" aria-describedby={mediaId === null ? hintId : undefined}>
      <legend>{label}</legend>
      {mediaId === null ? (
        <Text id={hintId} size="sm" className="dim">
          {t('media.noneChosen')}
        </Text>
      ) : (
        <Chosen siteId={siteId} mediaId={mediaId} language={language} />
      )}
      {!readOnly && (
        <div className="media-acts">
          <Button size="xs" variant="default" onClick={() => setPicking(true)}>
            {t(mediaId === null ? 'media.choose' : 'media.chooseOther')}
          </Button>
          {mediaId !== null && (
            <Button size="xs" variant="default" onClick={() => onChange(null)}>
              {t('media.takeOut')}
            </Button>
          )}
        </div>
      )}
      {error !== undefined && (
        <Text size="sm" className="wrong" role="alert">
          {error}
        </Text>
      )}
      <Dialog
        opened={isPicking}
        title={t('media.chooseTitle', { label })}
        size="xl"
        onClose={() => setPicking(false)}
      >
        <Picker siteId={siteId} kind={kind} chosen={mediaId ?? undefined} onPick={pick} />
      </Dialog>
    </fieldset>
  );
}

interface ChosenProps {
  siteId: number;
  mediaId: number;
  language: string;
}

function Chosen({ siteId, mediaId, language }: ChosenProps) {
  const { t } = useTranslation();
  const { default_language: usual } = useSite();
  const { data: media, error } = useQuery({
    queryKey: ['media', siteId, 'one', mediaId],
    queryFn: async () => (await ask('getMedia', { params: { site_id: siteId, media_id: mediaId } })).media,
    staleTime: 30_000,
  });
  if (isFault(error, 'MEDIA_NOT_FOUND')) return <Text size="sm">{t('media.gone', { id: mediaId })}</Text>;
  if (error) return <FaultNote error={error} />;
  if (media === undefined) return <div className="media-chosen" aria-busy="true" />;
  const alt = altOf(media, language, usual);
  return (
    <div className="media-chosen">
      <Picture siteId={siteId} media={media} preset="thumbnail" alt={alt ?? ''} />
      <div>
        <Anchor
          component={Link}
          to={`/sites/${siteId}/media/${mediaId}`}
          target="_blank"
          aria-label={t('media.openNamed', { name: media.name })}
          size="sm"
        >
          {media.name}
        </Anchor>
        {media.kind === 'image' && (
          <span className="dim">
            {alt === undefined
              ? t('media.noAlt')
              : alt === ''
                ? t('media.isDecoration')
                : t('media.altIs', { alt })}
          </span>
        )}
      </div>
    </div>
  );
}
