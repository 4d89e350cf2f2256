import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../../ui/dialog';
import { Empty } from '../../../ui/empty';
import { FindField, useFind } from '../../../ui/find-field';
import { Load } from '../../../ui/load';
import { More } from '../../../ui/more';
import { useLongList } from '../../../ui/use-long-list';
import { useSite } from '../../site/use-site';
import { NewAuthor } from '../editor/new-author';
import { EntryParts } from '../parts';
import type { Author } from '../types';
import { authorsKey, readAuthors } from '../use-authors';
import { useRights } from '../use-rights';
import { AuthorRows } from './author-rows';
import { DeleteAuthor } from './delete-author';
import { RenameAuthor } from './rename-author';

import '../entries.css';

type Asked = { about: 'new' } | { about: 'name' | 'deletion'; author: Author };

/** With more authors than these, the page offers a search. */
const searchFrom = 12;

/** The authors of a site. Editors change them; everybody else reads them. */
export function AuthorsScreen() {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const { isEditor } = useRights(siteId);
  const client = useQueryClient();
  const find = useFind();
  const [sought, seek] = find;
  const authors = useLongList([...authorsKey(siteId), 'list', sought], (page_token) =>
    readAuthors(client, siteId, sought, page_token),
  );
  const isLong = authors.hasNextPage || (authors.data?.pages[0]?.authors.length ?? 0) > searchFrom;
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
      <FindField find={find} list={{ data: authors.data, hasNextPage: isLong }} />
      <Load query={authors}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.authors);
          if (rows.length === 0 && sought !== undefined) return <Empty title={t('names.none')} />;
          if (rows.length === 0) return <Empty title={t('authors.none')}>{t('authors.noneHint')}</Empty>;
          return (
            <AuthorRows
              authors={rows}
              isWhole={!authors.hasNextPage}
              onAsk={isEditor ? (about, author) => setAsked({ about, author }) : undefined}
            />
          );
        }}
      </Load>
      <More list={authors} />
      <Dialog opened={asked?.about === 'name'} title={t('authors.renameTitle')} onClose={close}>
        {asked?.about === 'name' && <RenameAuthor siteId={siteId} author={asked.author} onDone={close} />}
      </Dialog>
      <Dialog
        opened={asked?.about === 'deletion'}
        title={asked?.about === 'deletion' ? t('authors.deleteTitle', { name: asked.author.name }) : ''}
        onClose={close}
      >
        {asked?.about === 'deletion' && <DeleteAuthor siteId={siteId} author={asked.author} onDone={close} />}
      </Dialog>
      <Dialog opened={asked?.about === 'new'} title={t('entries.newAuthorTitle')} onClose={close}>
        <NewAuthor
          siteId={siteId}
          onCancel={close}
          onMade={({ name }) => {
            close();
            // A new author is at the end of a long list, out of sight. Searching for the name shows it.
            if (sought !== undefined || authors.hasNextPage) seek(name);
          }}
        />
      </Dialog>
    </>
  );
}
