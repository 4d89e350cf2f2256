import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { type Act, ConfirmAct } from '../../ui/confirm-act';
import { useSay } from '../../ui/say';
import { nameOf } from './badges';
import type { User } from './types';

/** Whether a user is a super admin, and may log in at all. */
export function Rights({ user, onChanged }: { user: User; onChanged: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  const [act, setAct] = useState<Act>();
  const name = nameOf(user);
  const change = (body: { super_admin?: boolean; disabled?: boolean }): Pick<Act, 'run' | 'onDone'> => ({
    run: () => ask('updateUser', { params: { user_id: user.user_id }, body }),
    onDone() {
      say(t('people.changed', { name }));
      onChanged();
    },
  });
  const superAct: Act = user.super_admin
    ? {
        title: t('people.endSuper'),
        text: t('people.endSuperText', { name }),
        submit: t('people.endSuper'),
        isHarmful: true,
        ...change({ super_admin: false }),
      }
    : {
        title: t('people.makeSuper'),
        text: t('people.makeSuperText', { name }),
        submit: t('people.makeSuper'),
        ...change({ super_admin: true }),
      };
  const stateAct: Act =
    user.state === 'disabled'
      ? {
          title: t('people.enable'),
          text: t('people.enableText', { name }),
          submit: t('people.enable'),
          ...change({ disabled: false }),
        }
      : {
          title: t('people.disable'),
          text: t('people.disableText', { name }),
          submit: t('people.disable'),
          isHarmful: true,
          ...change({ disabled: true }),
        };
  return (
    <Stack align="flex-start">
      <Title order={2}>{t('people.rights')}</Title>
      <Text>{user.super_admin ? t('people.rightsSuper', { name }) : t('people.rightsOther', { name })}</Text>
      <Group>
        {[superAct, stateAct].map((offered) => (
          <Button key={offered.submit} variant="default" onClick={() => setAct(offered)}>
            {offered.submit}
          </Button>
        ))}
      </Group>
      <ConfirmAct act={act} onClose={() => setAct(undefined)} />
    </Stack>
  );
}
