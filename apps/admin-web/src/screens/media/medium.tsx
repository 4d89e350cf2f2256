import { Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';

import { ask } from '../../api/ask';
import type { Media } from '../../api/types';
import { useMay } from '../../session/role';
import { Dialog } from '../../ui/dialog';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { LeaveGuard } from '../../ui/leave-guard';
import { Load } from '../../ui/load';
import { useSay } from '../../ui/say';
import { useDraft } from '../../ui/use-draft';
import { useSite } from '../site/use-site';
import { Picture } from './picture';

import './media.css';

/** One file: its name, its texts in the default language, and where it is used. */
export function MediumScreen() {
  const { site_id: siteId } = useSite();
  const mediaId = Number(useParams()['mediaId']);
  const query = useQuery({
    queryKey: ['media', siteId, 'one', mediaId],
    queryFn: async () => (await ask('getMedia', { params: { site_id: siteId, media_id: mediaId } })).media,
  });
  return <Load query={query}>{(media) => <LoadedMedium key={mediaId} media={media} />}</Load>;
}

function LoadedMedium({ media }: { media: Media }) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const { site_id: siteId, default_language: language } = useSite();
  const mayEdit = useMay(siteId)('editor');
  const params = { site_id: siteId, media_id: media.media_id };
  const draftOf = ({ name, texts }: Media) => {
    const own = texts.find((each) => each.language === language);
    return { name, alt: own?.alt ?? '', caption: own?.caption ?? '' };
  };
  const { values, changes, isChanged, set, reset } = useDraft(draftOf(media));
  const save = useMutation({
    mutationFn: () => ask('updateMedia', { params, body: { ...changes, expected_revision: media.revision } }),
    onSuccess({ media: saved }) {
      reset(draftOf(saved));
      client.setQueryData(['media', siteId, 'one', saved.media_id], saved);
      say(t('act.saved'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const text = (field: 'name' | 'alt' | 'caption') => ({
    value: values[field],
    readOnly: !mayEdit,
    error: errorOf(save.error, field),
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  return (
    <Stack gap="xl">
      <form onSubmit={submit} className="form">
        <LeaveGuard isChanged={isChanged} />
        <Stack>
          <Group justify="space-between">
            <Title order={2}>{media.name}</Title>
            <Link to={`/sites/${siteId}/media`}>{t('media.back')}</Link>
          </Group>
          <div className="medium">
            <Picture siteId={siteId} media={media} preset="medium" alt={values.alt} />
          </div>
          <FaultNote error={save.error} shownFields={['name', 'alt', 'caption']} />
          <TextInput label={t('media.name')} required {...text('name')} />
          {media.kind === 'image' && (
            <Textarea
              label={t('media.alt', { language })}
              description={t('media.altHint')}
              {...text('alt')}
            />
          )}
          <Textarea label={t('media.caption', { language })} {...text('caption')} />
          {mayEdit && (
            <Group justify="flex-end">
              <Button variant="default" disabled={!isChanged} onClick={() => reset()}>
                {t('act.undo')}
              </Button>
              <Button type="submit" disabled={!isChanged} loading={save.isPending}>
                {t('act.save')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      <Uses media={media} />
      {mayEdit && <DeleteMedium media={media} />}
    </Stack>
  );
}

function Uses({ media }: { media: Media }) {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const query = useQuery({
    queryKey: ['media', siteId, 'uses', media.media_id],
    queryFn: () =>
      ask('listMediaUses', {
        params: { site_id: siteId, media_id: media.media_id },
        query: { page_size: 100 },
      }),
  });
  return (
    <Stack gap="xs">
      <Title order={2}>{t('media.uses')}</Title>
      <Load query={query}>
        {({ uses }) =>
          uses.length === 0 ? (
            <Text className="dim">{t('media.unused')}</Text>
          ) : (
            <ul className="rows">
              {uses.map((use) => (
                <li key={`${use.kind} ${use.id} ${use.language}`} className="row">
                  {use.kind === 'entry' && use.state !== 'trash' ? (
                    <Link to={`/sites/${siteId}/entries/${use.id}`}>{use.title}</Link>
                  ) : (
                    use.title || use.kind
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Load>
    </Stack>
  );
}

function DeleteMedium({ media: { media_id: mediaId, name, revision } }: { media: Media }) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { site_id: siteId } = useSite();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      ask('deleteMedia', {
        params: { site_id: siteId, media_id: mediaId },
        query: { expected_revision: revision, refuse_if_used: 'true' },
      }),
    async onSuccess() {
      await navigate(`/sites/${siteId}/media`);
      say(t('media.deleted', { name }));
      await client.invalidateQueries({ queryKey: ['media', siteId] });
    },
  });
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('media.delete')}
      </Button>
      <Dialog opened={isAsking} title={t('media.deleteTitle', { name })} onClose={() => setAsking(false)}>
        <Stack>
          <FaultNote error={remove.error} />
          <Text>{t('media.deleteText')}</Text>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
              {t('act.cancel')}
            </Button>
            <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('media.deleteSubmit')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </div>
  );
}
