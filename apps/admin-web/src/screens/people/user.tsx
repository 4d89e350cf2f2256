import { Anchor, Stack, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { ask } from '../../api/ask';
import { isFault } from '../../api/fault';
import { idIn } from '../../api/ids';
import { useReadMeAnew } from '../../session/me';
import { LoadAnew } from '../../ui/load';
import { PageHead } from '../../ui/page-head';
import { NotFound } from '../not-found';
import { nameOf, PersonBadges } from './badges';
import { SiteName } from './site-name';
import type { Grant, User } from './types';
import { NameForm } from './user-name';
import { Rights } from './user-rights';
import { SignIn } from './user-sign-in';

import '../../ui/facts.css';
import './people.css';

export function UserScreen() {
  const userId = idIn(useParams()['userId']);
  return userId === undefined ? <NotFound /> : <LoadedUser key={userId} userId={userId} />;
}

function LoadedUser({ userId }: { userId: number }) {
  const query = useQuery({
    queryKey: ['user', userId],
    queryFn: () => ask('getUser', { params: { user_id: userId } }),
  });
  // The form stays if somebody deletes the user while it is edited here.
  const isShown = useRef(false);
  isShown.current ||= query.isFetchedAfterMount && query.isSuccess;
  const isGone = isFault(query.error, 'USER_NOT_FOUND', 'NOT_FOUND');
  if (isGone && !isShown.current) return <NotFound />;
  return <LoadAnew query={query}>{({ user, grants }) => <Person user={user} grants={grants} />}</LoadAnew>;
}

function Person({ user, grants }: { user: User; grants: Grant[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const readMeAnew = useReadMeAnew();
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['user', user.user_id] });
    void client.invalidateQueries({ queryKey: ['users'] });
    void readMeAnew();
  };
  return (
    <Stack gap="xl">
      <div>
        <Anchor component={Link} to="/people">
          ← {t('people.title')}
        </Anchor>
        <PageHead title={nameOf(user)}>
          <PersonBadges person={user} />
        </PageHead>
        {nameOf(user) !== user.email && <div className="dim">{user.email}</div>}
      </div>
      <NameForm user={user} onSaved={reload} />
      <SignIn user={user} onChanged={reload} />
      <Rights user={user} onChanged={reload} />
      <Stack>
        <Title order={2}>{t('people.rolesInSites')}</Title>
        <Roles grants={grants} />
      </Stack>
    </Stack>
  );
}

function Roles({ grants }: { grants: Grant[] }) {
  const { t } = useTranslation();
  if (grants.length === 0) return <div className="dim">{t('people.noRoles')}</div>;
  return (
    <ul className="rows">
      {grants.map(({ site_id: siteId, role }) => (
        <li key={siteId} className="row">
          <div className="row-main">
            <Link to={`/sites/${siteId}/members`} className="row-link">
              <SiteName siteId={siteId} />
            </Link>
          </div>
          {t(`people.roles.${role}`)}
        </li>
      ))}
    </ul>
  );
}
