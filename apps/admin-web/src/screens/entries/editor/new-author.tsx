import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import { errorOf, FaultNote } from '../../../ui/fault-note';
import { useSay } from '../../../ui/say';
import type { Author } from '../types';
import { authorsKey, knowAuthor } from '../use-authors';

interface NewAuthorProps {
  siteId: number;
  onMade: (author: Author) => void;
  onCancel: () => void;
}

export function NewAuthor({ siteId, onMade, onCancel }: NewAuthorProps) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const [name, setName] = useState('');
  // With this key, a request that is repeated after a lost answer makes no second author.
  const [importKey] = useState(() => crypto.randomUUID());
  const create = useMutation({
    async mutationFn() {
      const params = { site_id: siteId };
      const { author, created } = await ask('createAuthor', {
        params,
        body: { name, import_key: importKey },
      });
      if (created || author.name === name) return author;
      const { author_id, revision: expected_revision } = author;
      const renamed = { params: { ...params, author_id }, body: { name, expected_revision } };
      return (await ask('updateAuthor', renamed)).author;
    },
    onSuccess(author) {
      knowAuthor(client, siteId, author);
      void client.invalidateQueries({ queryKey: authorsKey(siteId) });
      say(t('entries.authorMade', { name: author.name }));
      onMade(author);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FaultNote error={create.error} shownFields={['name']} />
        <TextInput
          label={t('entries.authorName')}
          description={t('entries.authorNameHint')}
          required
          data-autofocus
          value={name}
          error={errorOf(create.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('entries.makeAuthor')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
