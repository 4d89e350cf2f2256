import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { type Act, ConfirmAct } from '../../ui/confirm-act';
import { FaultNote } from '../../ui/fault-note';
import { useSay } from '../../ui/say';
import { nameOf } from './badges';
import { LinkDialog } from './link-dialog';
import type { Link, User } from './types';

/** The ways in which a user logs in, and help if they fail. */
export function SignIn({ user, onChanged }: { user: User; onChanged: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  const [act, setAct] = useState<Act>();
  const [link, setLink] = useState<Link>();
  const params = { user_id: user.user_id };
  const name = nameOf(user);
  const makeLink = useMutation({
    mutationFn: () => ask('createInvitation', { params }),
    onSuccess: setLink,
  });
  const done = (text: string) => () => {
    say(text);
    onChanged();
  };
  const removeFactor: Act = {
    title: t('people.removeFactor'),
    text: t('people.removeFactorText', { name }),
    submit: t('people.removeFactor'),
    isHarmful: true,
    run: () => ask('deleteSecondFactor', { params }),
    onDone: done(t('people.factorRemoved', { name })),
  };
  const unlink = (issuer: string): Act => ({
    title: t('people.unlink'),
    text: t('people.unlinkText', { name, issuer }),
    submit: t('people.unlink'),
    isHarmful: true,
    run: () => ask('deleteProviderAccount', { params, query: { issuer } }),
    onDone: done(t('people.unlinked', { name })),
  });
  return (
    <Stack align="flex-start">
      <Title order={2}>{t('people.signIn')}</Title>
      <dl className="facts">
        <dt>{t('people.password')}</dt>
        <dd>{user.has_password ? t('people.passwordSet') : t('people.passwordMissing')}</dd>
        <dt>{t('people.secondFactor')}</dt>
        <dd>{user.second_factor ? t('people.secondFactorOn') : t('people.secondFactorOff')}</dd>
        {user.provider_issuers.map((issuer) => (
          <Fragment key={issuer}>
            <dt>{t('people.provider', { issuer })}</dt>
            <dd>{t('people.linked')}</dd>
          </Fragment>
        ))}
      </dl>
      <FaultNote error={makeLink.error} />
      {user.state !== 'disabled' && (
        <Text className="dim">{t(user.has_password ? 'people.newLinkHint' : 'people.firstLinkHint')}</Text>
      )}
      <Group>
        {user.state !== 'disabled' && (
          <Button variant="default" loading={makeLink.isPending} onClick={() => makeLink.mutate()}>
            {t(user.has_password ? 'people.newLink' : 'people.firstLink')}
          </Button>
        )}
        {user.second_factor && (
          <Button variant="default" onClick={() => setAct(removeFactor)}>
            {t('people.removeFactor')}
          </Button>
        )}
        {user.provider_issuers.map((issuer) => (
          <Button key={issuer} variant="default" onClick={() => setAct(unlink(issuer))}>
            {t('people.unlink')}
          </Button>
        ))}
      </Group>
      <ConfirmAct act={act} onClose={() => setAct(undefined)} />
      <LinkDialog name={name} email={user.email} link={link} onDone={() => setLink(undefined)} />
    </Stack>
  );
}
