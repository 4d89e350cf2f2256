import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useMe } from '../../session/me';
import type { Member, User } from './types';

/** Badges for the special states of a user. */
export function PersonBadges({ person }: { person: User | Member }) {
  const { t } = useTranslation();
  const { user: me } = useMe();
  const texts = [
    person.user_id === me.user_id && t('people.you'),
    'super_admin' in person && person.super_admin && t('people.superAdmin'),
    person.state === 'invited' && t('people.invited'),
    person.state === 'disabled' && t('people.disabled'),
  ];
  const shown = texts.filter((text) => text !== false);
  if (shown.length === 0) return null;
  return (
    <Group gap="xs">
      {shown.map((text) => (
        <Badge key={text} variant="default" tt="none" radius="sm">
          {text}
        </Badge>
      ))}
    </Group>
  );
}

/** Name and e-mail address of a person; only one line if they are the same. */
export function PersonName({ person: { name, email } }: { person: Pick<User, 'name' | 'email'> }) {
  return (
    <>
      {name === '' ? email : name}
      {name !== email && name !== '' && <div className="dim person-email">{email}</div>}
    </>
  );
}

export const nameOf = ({ name, email }: Pick<User, 'name' | 'email'>): string => (name === '' ? email : name);
