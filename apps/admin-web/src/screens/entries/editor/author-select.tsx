import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../../ui/dialog';
import { AuthorChoice } from '../authors/author-choice';
import { useAuthor } from '../use-authors';
import { useRights } from '../use-rights';
import { NewAuthor } from './new-author';
import type { PartProps } from './part';

/** The author of the entry. Editors choose one, or make a new one. */
export function AuthorSelect({ siteId, draft, state: { values } }: PartProps) {
  const { t } = useTranslation();
  const { isEditor } = useRights(siteId);
  const [isMaking, setMaking] = useState(false);
  const { author_id: authorId } = values;
  const author = useAuthor(siteId, authorId);
  const other = useMemo(() => {
    if (author.data) return undefined;
    // A working copy names a deleted author until another one is chosen.
    const unread = author.isLoading ? t('word.loading') : t('authors.unread', { id: authorId });
    return {
      value: String(authorId),
      label: author.data === null ? t('entries.authorGone', { id: authorId }) : unread,
    };
  }, [author.data, author.isLoading, authorId, t]);
  return (
    <div className="entry-author">
      <AuthorChoice
        siteId={siteId}
        label={t('entries.values.author_id')}
        disabled={!isEditor}
        first={other}
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
