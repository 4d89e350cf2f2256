import { Alert, Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { isFault } from '../../api/fault';
import type { Role } from '../../api/types';
import { useMe } from '../../session/me';
import { roles } from '../../session/role';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { useSay } from '../../ui/say';
import { useDraft } from '../../ui/use-draft';
import { nameOf } from './badges';
import type { Link, Member } from './types';

interface AddMemberProps {
  siteId: number;
  /** The form refuses another role for one of these: roles are changed in the list, which shows the present role. */
  members: readonly Member[];
  /** `link`: set if the person was invited. */
  onAdded: (member: Member, link?: Link) => void;
  onCancel: () => void;
}

/** Undefined: the user exists by now, invited by somebody else or by a request whose answer was lost. @throws Fault */
async function inviteUnlessThere(email: string, name: string): Promise<Link | undefined> {
  try {
    const body = { email, ...(name.trim() !== '' && { name }) };
    const { user: _, ...link } = await ask('inviteUser', { body });
    return link;
  } catch (error) {
    if (isFault(error, 'EMAIL_TAKEN')) return undefined;
    throw error;
  }
}

const nobody: { email: string; role: Role } = { email: '', role: 'editor' };
/** The name of a new user. Colleagues and readers see it. */
const nameless = '';

/** Site admins add people who have an account. Super admins also invite people who have none. */
export function AddMember({ siteId, members, onAdded, onCancel }: AddMemberProps) {
  const { t } = useTranslation();
  const say = useSay();
  const { user: me } = useMe();
  const { values, set } = useDraft(nobody);
  const [name, setName] = useState(nameless);
  const give = async () => (await ask('createGrant', { params: { site_id: siteId }, body: values })).grant;
  const done = (member: Member, link?: Link) => {
    say(t('people.added', { name: nameOf(member), role: t(`people.roles.${member.role}`) }));
    onAdded(member, link);
  };
  const add = useMutation({ mutationFn: give, onSuccess: (member) => done(member) });
  const invite = useMutation({
    mutationFn: async () => ({ link: await inviteUnlessThere(values.email, name), member: await give() }),
    onSuccess: ({ member, link }) => done(member, link),
  });
  const isUnknown = isFault(add.error, 'USER_NOT_FOUND');
  const mayInvite = isUnknown && me.super_admin;
  const error = invite.error ?? add.error;
  const [isKnown, setKnown] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = values.email.trim().toLowerCase();
    const isOther = members.some((each) => each.email.toLowerCase() === email && each.role !== values.role);
    setKnown(isOther);
    if (isOther) return;
    if (mayInvite) invite.mutate();
    else add.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {(!isUnknown || invite.error !== null) && <FaultNote error={error} shownFields={['email', 'name']} />}
        {isUnknown && (
          <Alert color="orange" role="alert">
            {mayInvite ? t('people.addInvite') : t('people.addUnknown')}
            {mayInvite && (
              <TextInput
                mt="sm"
                label={t('people.name')}
                description={t('people.nameSeen')}
                autoComplete="off"
                value={name}
                error={errorOf(invite.error, 'name')}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
          </Alert>
        )}
        <TextInput
          label={t('people.email')}
          description={t('people.addHint')}
          type="email"
          autoComplete="off"
          required
          data-autofocus
          value={values.email}
          error={errorOf(error, 'email') ?? (isKnown && t('fault.GRANT_EXISTS'))}
          onChange={(event) => {
            add.reset();
            invite.reset();
            setKnown(false);
            set('email', event.currentTarget.value);
          }}
        />
        <Radio.Group label={t('people.role')} value={values.role} onChange={(role) => set('role', role)}>
          <Stack gap="xs" mt="xs">
            {roles.map((role) => (
              <Radio
                key={role}
                value={role}
                label={t(`people.roles.${role}`)}
                description={t(`people.roleHints.${role}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={add.isPending || invite.isPending}>
            {mayInvite ? t('people.addInviteSubmit') : t('people.addSubmit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
