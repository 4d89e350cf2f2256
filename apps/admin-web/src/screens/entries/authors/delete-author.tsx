import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import { isFault } from '../../../api/fault';
import { FaultNote } from '../../../ui/fault-note';
import { NameSelect } from '../../../ui/name-select';
import { useSay } from '../../../ui/say';
import type { Author } from '../types';
import { authorsKey } from '../use-site-lists';

interface DeleteAuthorProps {
  siteId: number;
  author: Author;
  all: readonly Author[];
  onDone: () => void;
}

/** Entries always have an author: those of a deleted one get another. */
export function DeleteAuthor({ siteId, author, all, onDone }: DeleteAuthorProps) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: authorsKey(siteId) });
  const isThis = (each: Author) => each.author_id === author.author_id;
  const noHeir = t('authors.noHeir');
  const heirs = useMemo(
    () => [
      { value: '', label: noHeir },
      ...all
        .filter(({ author_id: id }) => id !== author.author_id)
        .map(({ author_id: id, name }) => ({ value: String(id), label: name })),
    ],
    [all, author.author_id, noHeir],
  );
  const [heir, setHeir] = useState('');
  const remove = useMutation({
    mutationFn: () =>
      ask('deleteAuthor', {
        params: { site_id: siteId, author_id: author.author_id },
        query: {
          expected_revision: (all.find(isThis) ?? author).revision,
          ...(heir !== '' && { replacement_author_id: Number(heir) }),
        },
      }),
    // Who presses again has seen what it is by now.
    onError: (error) => isFault(error, 'REVISION_CONFLICT') && void reload(),
    async onSuccess() {
      say(t('authors.deleted', { name: author.name }));
      onDone();
      await reload();
    },
  });
  return (
    <Stack>
      <FaultNote error={remove.error} />
      <Text>{t('authors.deleteText')}</Text>
      <NameSelect label={t('authors.heir')} choices={heirs} value={heir} onChange={setHeir} />
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onDone}>
          {t('act.cancel')}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('authors.delete')}
        </Button>
      </Group>
    </Stack>
  );
}
