import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import { Fault } from '../../../api/fault';
import { ConflictNote } from '../../../ui/conflict-note';
import { errorOf } from '../../../ui/fault-note';
import { LineInput } from '../../../ui/line-input';
import { useSay } from '../../../ui/say';
import { useSaveOver } from '../../../ui/use-save-over';
import type { Author } from '../types';
import { authorQuery, authorsKey, knowAuthor } from '../use-authors';

interface RenameAuthorProps {
  siteId: number;
  author: Author;
  onDone: () => void;
}

export function RenameAuthor({ siteId, author, onDone }: RenameAuthorProps) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const { author_id: authorId } = author;
  const [name, setName] = useState(author.name);
  const { error, submit, isPending, takeTheirs, keepMine } = useSaveOver({
    loaded: author.revision,
    async save(over) {
      const params = { site_id: siteId, author_id: authorId };
      return (await ask('updateAuthor', { params, body: { name, expected_revision: over } })).author;
    },
    async read() {
      const found = await client.fetchQuery({ ...authorQuery(siteId, authorId), staleTime: 0 });
      if (found === null) throw new Fault(404, 'AUTHOR_NOT_FOUND', '');
      return found;
    },
    onSaved(now) {
      void client.invalidateQueries({ queryKey: authorsKey(siteId) });
      knowAuthor(client, siteId, now);
      say(t('authors.renamed', { name: now.name }));
      onDone();
    },
    onTheirs: (theirs) => setName(theirs.name),
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        <ConflictNote error={error} shownFields={['name']} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />
        <LineInput
          label={t('entries.authorName')}
          description={t('authors.renameHint')}
          required
          data-autofocus
          value={name}
          error={errorOf(error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" disabled={name.trim() === author.name} loading={isPending}>
            {t('authors.rename')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
