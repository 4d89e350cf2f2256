import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { ask } from '../../api/ask';
import { setPageUser } from '../../api/own-headers';
import { tellLoggedOut } from '../../session/logged-out';
import { useMe } from '../../session/me';
import { FaultNote } from '../../ui/fault-note';
import { PageHead } from '../../ui/page-head';
import { useSay } from '../../ui/say';
import { AccessTokens } from './access-tokens';
import { NameForm } from './name';
import { Passkeys } from './passkeys';
import { PasswordForm } from './password';
import { SecondFactor } from './second-factor';
import { Sessions } from './sessions';

export function AccountScreen() {
  const { t } = useTranslation();
  const { user } = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const say = useSay();
  const logOut = useMutation({
    mutationFn: () => ask('logOut', {}),
    async onSuccess() {
      setPageUser(undefined);
      tellLoggedOut();
      // The next user starts at the first page, and cannot see what this user did.
      await navigate('/');
      say(t('logIn.loggedOut'));
      await client.resetQueries();
    },
  });
  return (
    <Stack gap="xl">
      <div>
        <PageHead title={t('account.title')}>
          <Button variant="default" loading={logOut.isPending} onClick={() => logOut.mutate()}>
            {t('logIn.logOut')}
          </Button>
        </PageHead>
        <FaultNote error={logOut.error} />
        <Group>
          <Text>
            {user.name === '' || user.name === user.email ? '' : `${user.name} · `}
            {user.email}
          </Text>
          {user.super_admin && (
            <Badge variant="default" tt="none" radius="sm">
              {t('account.superAdmin')}
            </Badge>
          )}
        </Group>
      </div>
      <NameForm />
      <PasswordForm />
      <SecondFactor />
      <Passkeys />
      <Sessions />
      <AccessTokens />
    </Stack>
  );
}
