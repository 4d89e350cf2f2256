import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import { isFault } from '../../../api/fault';
import { FaultNote } from '../../../ui/fault-note';
import { useSay } from '../../../ui/say';
import type { Author } from '../types';
import { authorsKey, useAuthor } from '../use-authors';
import { AuthorChoice } from './author-choice';

interface DeleteAuthorProps {
  siteId: number;
  author: Author;
  onDone: () => void;
}

/** Entries always have an author: those of a deleted author get another one. */
export function DeleteAuthor({ siteId, author, onDone }: DeleteAuthorProps) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: authorsKey(siteId) });
  const { data: now } = useAuthor(siteId, author.author_id);
  const noHeir = t('authors.noHeir');
  const nobody = useMemo(() => ({ value: '', label: noHeir }), [noHeir]);
  const [heir, setHeir] = useState('');
  const remove = useMutation({
    mutationFn: () =>
      ask('deleteAuthor', {
        params: { site_id: siteId, author_id: author.author_id },
        query: {
          expected_revision: (now ?? author).revision,
          ...(heir !== '' && { replacement_author_id: Number(heir) }),
        },
      }),
    // The page then shows the current author, so that pressing the button again means that one.
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
      <AuthorChoice
        siteId={siteId}
        label={t('authors.heir')}
        first={nobody}
        without={author.author_id}
        value={heir}
        onChange={setHeir}
      />
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
