import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isCutOff, mostInAll } from '../../../api/read-all';
import { Dialog } from '../../../ui/dialog';
import { useRights } from '../use-rights';
import { useAuthors } from '../use-site-lists';
import { NewAuthor } from './new-author';
import type { PartProps } from './part';

/** Under whose name the entry stands. Editors choose, and make authors who are not there yet. */
export function AuthorSelect({ siteId, draft, state: { values } }: PartProps) {
  const { t } = useTranslation();
  const { isEditor } = useRights(siteId);
  const { data: authors = [] } = useAuthors(siteId);
  const [isMaking, setMaking] = useState(false);
  const named = authors.map(({ author_id: authorId, name }) => ({ value: String(authorId), label: name }));
  const isThere = authors.some((each) => each.author_id === values.author_id);
  const isCut = isCutOff(authors);
  // An author who was deleted stands in a working copy until another one is chosen.
  const gone = {
    value: String(values.author_id),
    label: t(isCut ? 'authors.unread' : 'entries.authorGone', { id: values.author_id }),
  };
  return (
    <div className="entry-author">
      <NativeSelect
        label={t('entries.values.author_id')}
        description={isCut && t('authors.cut', { count: mostInAll })}
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
