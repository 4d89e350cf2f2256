import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import { Dialog } from '../../../ui/dialog';
import { errorOf, FaultNote } from '../../../ui/fault-note';
import { useSay } from '../../../ui/say';
import type { Author } from '../types';
import { useRights } from '../use-rights';
import { authorsKey, useAuthors } from '../use-site-lists';
import type { PartProps } from './part';

/** Under whose name the entry stands. Editors choose, and make authors who are not there yet. */
export function AuthorSelect({ siteId, draft, state: { values } }: PartProps) {
  const { t } = useTranslation();
  const { isEditor } = useRights(siteId);
  const { data: authors = [] } = useAuthors(siteId);
  const [isMaking, setMaking] = useState(false);
  const named = authors.map(({ author_id: authorId, name }) => ({ value: String(authorId), label: name }));
  const isThere = authors.some((each) => each.author_id === values.author_id);
  // An author who was deleted stands in a working copy until another one is chosen.
  const gone = { value: String(values.author_id), label: t('entries.authorGone', { id: values.author_id }) };
  return (
    <div className="entry-author">
      <NativeSelect
        label={t('entries.values.author_id')}
        disabled={!isEditor}
        value={String(values.author_id)}
        onChange={(event) => draft.set('author_id', Number(event.currentTarget.value))}
        data={isThere ? named : [gone, ...named]}
      />
      {isEditor && (
        <Button size="xs" variant="default" onClick={() => setMaking(true)}>
          {t('entries.newAuthor')}
        </Button>
      )}
      <Dialog opened={isMaking} title={t('entries.newAuthorTitle')} onClose={() => setMaking(false)}>
        <NewAuthor
          siteId={siteId}
          onCancel={() => setMaking(false)}
          onMade={({ author_id: authorId }) => {
            setMaking(false);
            draft.set('author_id', authorId);
          }}
        />
      </Dialog>
    </div>
  );
}

interface NewAuthorProps {
  siteId: number;
  onMade: (author: Author) => void;
  onCancel: () => void;
}

function NewAuthor({ siteId, onMade, onCancel }: NewAuthorProps) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => ask('createAuthor', { params: { site_id: siteId }, body: { name } }),
    onSuccess({ author }) {
      client.setQueryData<Author[]>(authorsKey(siteId), (now = []) => [...now, author]);
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
