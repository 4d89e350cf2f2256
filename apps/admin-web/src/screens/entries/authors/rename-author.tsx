import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import { errorOf, FaultNote } from '../../../ui/fault-note';
import { useSay } from '../../../ui/say';
import type { Author } from '../types';
import { authorsKey } from '../use-site-lists';

interface RenameAuthorProps {
  siteId: number;
  author: Author;
  onDone: () => void;
}

export function RenameAuthor({ siteId, author, onDone }: RenameAuthorProps) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const [name, setName] = useState(author.name);
  const rename = useMutation({
    mutationFn: () =>
      ask('updateAuthor', {
        params: { site_id: siteId, author_id: author.author_id },
        body: { name, expected_revision: author.revision },
      }),
    onSuccess({ author: now }) {
      client.setQueryData<Author[]>(authorsKey(siteId), (all = []) =>
        all.map((each) => (each.author_id === now.author_id ? now : each)),
      );
      say(t('authors.renamed', { name: now.name }));
      onDone();
    },
    onError: () => client.invalidateQueries({ queryKey: authorsKey(siteId) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FaultNote error={rename.error} shownFields={['name']} />
        <TextInput
          label={t('entries.authorName')}
          description={t('authors.renameHint')}
          required
          data-autofocus
          value={name}
          error={errorOf(rename.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" disabled={name.trim() === author.name} loading={rename.isPending}>
            {t('authors.rename')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
