import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { ask } from '../../api/ask';
import { Dialog } from '../../ui/dialog';
import { Empty } from '../../ui/empty';
import { FindField, useFind } from '../../ui/find-field';
import { Load } from '../../ui/load';
import { More } from '../../ui/more';
import { PageHead } from '../../ui/page-head';
import { useLongList } from '../../ui/use-long-list';
import { nameOf, PersonBadges, PersonName } from './badges';
import { InviteForm } from './invite-form';
import { LinkDialog } from './link-dialog';
import type { Link as MadeLink, User } from './types';

import './people.css';

const key = ['users'];

export function UsersScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isInviting, setInviting] = useState(false);
  const [made, setMade] = useState<{ user: User; link: MadeLink }>();
  const find = useFind();
  const [text_contains] = find;
  const users = useLongList([...key, text_contains], (page_token) =>
    ask('listUsers', { query: { page_size: 100, page_token, text_contains } }),
  );
  return (
    <>
      <PageHead title={t('people.title')}>
        <Button data-key="new" onClick={() => setInviting(true)}>
          {t('people.invite')}
        </Button>
      </PageHead>
      <Text className="dim" mb="md">
        {t('people.hint')}
      </Text>
      <FindField find={find} list={users} label={t('people.find')} />
      <Load query={users}>{({ pages }) => <UserRows users={pages.flatMap((page) => page.users)} />}</Load>
      <More list={users} />
      <Dialog opened={isInviting} title={t('people.invite')} onClose={() => setInviting(false)}>
        <InviteForm
          onCancel={() => setInviting(false)}
          onRefused={() => void client.invalidateQueries({ queryKey: key })}
          onMade={({ user, ...link }) => {
            setInviting(false);
            setMade({ user, link });
            void client.invalidateQueries({ queryKey: key });
          }}
        />
      </Dialog>
      <LinkDialog
        name={made ? nameOf(made.user) : ''}
        email={made?.user.email ?? ''}
        link={made?.link}
        onDone={() => setMade(undefined)}
      />
    </>
  );
}

function UserRows({ users }: { users: User[] }) {
  const { t } = useTranslation();
  // Without a search, the list is never empty: the reader is in it.
  if (users.length === 0) return <Empty title={t('names.none')} />;
  return (
    <ul className="rows">
      {users.map((user) => (
        <li key={user.user_id} className="row">
          <div className="row-main">
            <Link to={`/people/${user.user_id}`} className="row-link">
              <PersonName person={user} />
            </Link>
          </div>
          <PersonBadges person={user} />
        </li>
      ))}
    </ul>
  );
}
