import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isCutOff, mostInAll } from '../../../api/read-all';
import { Dialog } from '../../../ui/dialog';
import { Empty } from '../../../ui/empty';
import { Load } from '../../../ui/load';
import { useSite } from '../../site/use-site';
import { NewAuthor } from '../editor/new-author';
import { EntryParts } from '../parts';
import type { Author } from '../types';
import { useRights } from '../use-rights';
import { useAuthors } from '../use-site-lists';
import { AuthorRows } from './author-rows';
import { DeleteAuthor } from './delete-author';
import { RenameAuthor } from './rename-author';

import '../entries.css';

type Asked = { about: 'new' } | { about: 'name' | 'deletion'; author: Author };

/** Under which names entries stand. Editors change them; everybody else reads them. */
export function AuthorsScreen() {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const { isEditor } = useRights(siteId);
  const authors = useAuthors(siteId);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <EntryParts>
        {isEditor && (
          <Button data-key="new" onClick={() => setAsked({ about: 'new' })}>
            {t('authors.new')}
          </Button>
        )}
      </EntryParts>
      <p className="dim">{t('authors.hint')}</p>
      <Load query={authors}>
        {(all) => {
          if (all.length === 0) return <Empty title={t('authors.none')}>{t('authors.noneHint')}</Empty>;
          return (
            <>
              {isCutOff(all) && <p>{t('authors.cut', { count: mostInAll })}</p>}
              <AuthorRows
                all={all}
                onAsk={isEditor ? (about, author) => setAsked({ about, author }) : undefined}
              />
              <Dialog opened={asked?.about === 'name'} title={t('authors.renameTitle')} onClose={close}>
                {asked?.about === 'name' && (
                  <RenameAuthor siteId={siteId} author={asked.author} onDone={close} />
                )}
              </Dialog>
              <Dialog
                opened={asked?.about === 'deletion'}
                title={
                  asked?.about === 'deletion' ? t('authors.deleteTitle', { name: asked.author.name }) : ''
                }
                onClose={close}
              >
                {asked?.about === 'deletion' && (
                  <DeleteAuthor siteId={siteId} author={asked.author} all={all} onDone={close} />
                )}
              </Dialog>
            </>
          );
        }}
      </Load>
      <Dialog opened={asked?.about === 'new'} title={t('entries.newAuthorTitle')} onClose={close}>
        <NewAuthor siteId={siteId} onMade={close} onCancel={close} />
      </Dialog>
    </>
  );
}
