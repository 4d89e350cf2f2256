import { Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { ask } from '../../api/ask';
import { idIn } from '../../api/ids';
import type { Media } from '../../api/types';
import { useMay } from '../../session/role';
import { LoadAnew } from '../../ui/load';
import { NotFound } from '../not-found';
import { useSite } from '../site/use-site';
import { DeleteMedium } from './delete-medium';
import { Facts } from './facts';
import { MediumForm } from './medium-form';
import { Replace } from './replace';
import { Uses } from './uses';
import { VariantsNote } from './variants-note';

import './media.css';

/** The interval of requests until the variants are made. */
const pendingMs = 3_000;

/** One file: its facts, its texts and its uses. */
export function MediumScreen() {
  const mediaId = idIn(useParams()['mediaId']);
  return mediaId === undefined ? <NotFound /> : <Medium key={mediaId} mediaId={mediaId} />;
}

function Medium({ mediaId }: { mediaId: number }) {
  const { site_id: siteId } = useSite();
  const query = useQuery({
    queryKey: ['media', siteId, 'one', mediaId],
    queryFn: async () => (await ask('getMedia', { params: { site_id: siteId, media_id: mediaId } })).media,
    refetchInterval: ({ state: { data } }) => (data?.variant_state === 'pending' ? pendingMs : false),
  });
  return <LoadAnew query={query}>{(media) => <LoadedMedium media={media} />}</LoadAnew>;
}

function LoadedMedium({ media }: { media: Media }) {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const mayEdit = useMay(siteId)('editor');
  return (
    <Stack gap="xl">
      <Group justify="space-between">
        <Title order={2}>{media.name}</Title>
        <Link to={`/sites/${siteId}/media`}>{t('media.back')}</Link>
      </Group>
      <VariantsNote media={media} />
      <MediumForm media={media} mayEdit={mayEdit} />
      <Facts media={media} />
      <Uses media={media} />
      {mayEdit && (
        <Group>
          <Replace media={media} />
          <DeleteMedium media={media} />
        </Group>
      )}
    </Stack>
  );
}
