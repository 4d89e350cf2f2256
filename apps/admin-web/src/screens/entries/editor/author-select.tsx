import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isCutOff, mostInAll } from '../../../api/read-all';
import { Dialog } from '../../../ui/dialog';
import { NameSelect } from '../../../ui/name-select';
import type { Author } from '../types';
import { useRights } from '../use-rights';
import { useAuthors } from '../use-site-lists';
import { NewAuthor } from './new-author';
import type { PartProps } from './part';

const none: readonly Author[] = [];

/** Under whose name the entry stands. Editors choose, and make authors who are not there yet. */
export function AuthorSelect({ siteId, draft, state: { values } }: PartProps) {
  const { t } = useTranslation();
  const { isEditor } = useRights(siteId);
  const { data: authors = none, isLoading } = useAuthors(siteId);
  const [isMaking, setMaking] = useState(false);
  const { author_id: authorId } = values;
  const isCut = isCutOff(authors);
  // An author who was deleted stands in a working copy until another one is chosen.
  const gone = isLoading
    ? t('word.loading')
    : t(isCut ? 'authors.unread' : 'entries.authorGone', { id: authorId });
  const choices = useMemo(() => {
    const named = authors.map(({ author_id: id, name }) => ({ value: String(id), label: name }));
    const isThere = authors.some(({ author_id: id }) => id === authorId);
    return isThere ? named : [{ value: String(authorId), label: gone }, ...named];
  }, [authors, authorId, gone]);
  return (
    <div className="entry-author">
      <NameSelect
        label={t('entries.values.author_id')}
        description={isCut && t('authors.cut', { count: mostInAll })}
        disabled={!isEditor || isLoading}
        choices={choices}
        value={String(authorId)}
        onChange={(chosen) => draft.set('author_id', Number(chosen))}
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
          onMade={({ author_id: made }) => {
            setMaking(false);
            draft.set('author_id', made);
          }}
        />
      </Dialog>
    </div>
  );
}
