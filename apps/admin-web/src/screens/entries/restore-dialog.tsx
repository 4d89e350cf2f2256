import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Answer } from '@headwater/admin-client';

import { ask } from '../../api/ask';
import { Dialog } from '../../ui/dialog';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { useSay } from '../../ui/say';
import type { TrashedEntry } from './types';

interface RestoreDialogProps {
  siteId: number;
  trashed: TrashedEntry;
  onDone: () => void;
  /** Called after a refusal: somebody may have restored the entry by now. */
  onRefused: () => void;
  onClose: () => void;
}

/** Restores an entry from the trash; with another slug if its own is taken by now. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { siteId, trashed, onDone, onRefused, onClose } = props;
  const { entry } = trashed;
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const [slug, setSlug] = useState(entry.slug);
  const restore = useMutation({
    mutationFn: () =>
      ask('restoreEntry', {
        params: { site_id: siteId, entry_id: entry.entry_id },
        body: slug === entry.slug ? {} : { slug },
      }),
    async onSuccess({ left_out: leftOut }) {
      say(t(isLeftOut(leftOut) ? 'entries.restoredPartly' : 'entries.restored', { title: entry.title }));
      await client.invalidateQueries({ queryKey: ['entries', siteId] });
      onDone();
    },
    onError: onRefused,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    restore.mutate();
  };
  return (
    <Dialog opened title={t('entries.restoreNamed', { title: entry.title })} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <FaultNote error={restore.error} shownFields={['slug']} />
          <Text>{t('entries.restoreText')}</Text>
          <TextInput
            label={t('entries.slug')}
            description={t('entries.restoreSlugHint')}
            autoCapitalize="none"
            spellCheck={false}
            value={slug}
            error={errorOf(restore.error, 'slug')}
            onChange={(event) => setSlug(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('act.cancel')}
            </Button>
            <Button type="submit" data-autofocus loading={restore.isPending}>
              {t('entries.restore')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const isLeftOut = (left: Answer<'restoreEntry'>['left_out']): boolean =>
  Object.values(left).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  );
