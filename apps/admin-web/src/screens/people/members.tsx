import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { isFault } from '../../api/fault';
import type { Role } from '../../api/types';
import { useMe, useReadMeAnew } from '../../session/me';
import { useMay } from '../../session/role';
import { type Act, ConfirmAct } from '../../ui/confirm-act';
import { Dialog } from '../../ui/dialog';
import { Empty } from '../../ui/empty';
import { FaultNote } from '../../ui/fault-note';
import { FindField, useFind } from '../../ui/find-field';
import { Load } from '../../ui/load';
import { More } from '../../ui/more';
import { useSay } from '../../ui/say';
import { useLongList } from '../../ui/use-long-list';
import { useSite } from '../site/use-site';
import { AddMember } from './add-member';
import { nameOf, PersonBadges, PersonName } from './badges';
import { LinkDialog } from './link-dialog';
import { Renew } from './renew';
import { RoleSelect } from './role-select';
import type { Link, Member } from './types';

import './people.css';

export function MembersScreen() {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const client = useQueryClient();
  const readMeAnew = useReadMeAnew();
  const [isAdding, setAdding] = useState(false);
  const [invited, setInvited] = useState<{ member: Member; link: Link }>();
  const mayManage = useMay(siteId)('site_admin');
  const key = ['members', siteId];
  const find = useFind();
  const [text_contains] = find;
  const members = useLongList([...key, text_contains], (page_token) =>
    ask('listGrants', { params: { site_id: siteId }, query: { page_size: 100, page_token, text_contains } }),
  );
  const reload = async () => {
    void client.invalidateQueries({ queryKey: ['user'] });
    void readMeAnew();
    await client.invalidateQueries({ queryKey: key });
  };
  return (
    <Stack>
      <div className="section-head">
        <div>
          <Title order={2}>{t('people.members')}</Title>
          <Text className="dim">{t('people.membersHint')}</Text>
        </div>
        {mayManage && <Button onClick={() => setAdding(true)}>{t('people.add')}</Button>}
      </div>
      <FindField find={find} list={members} label={t('people.find')} />
      <Load query={members}>
        {({ pages }) => (
          <MemberRows
            siteId={siteId}
            members={pages.flatMap((page) => page.grants)}
            isFound={text_contains !== undefined}
            onChanged={reload}
          />
        )}
      </Load>
      <More list={members} />
      <Dialog opened={isAdding} title={t('people.add')} onClose={() => setAdding(false)}>
        <AddMember
          siteId={siteId}
          members={members.data?.pages.flatMap((page) => page.grants) ?? []}
          onCancel={() => setAdding(false)}
          onAdded={(member, link) => {
            setAdding(false);
            if (link) setInvited({ member, link });
            void reload();
          }}
        />
      </Dialog>
      <LinkDialog
        name={invited ? nameOf(invited.member) : ''}
        email={invited?.member.email ?? ''}
        link={invited?.link}
        onDone={() => setInvited(undefined)}
      />
    </Stack>
  );
}

interface MemberRowsProps {
  siteId: number;
  members: Member[];
  /** The members are the result of a search. */
  isFound: boolean;
  /** Resolves after the list was read anew. */
  onChanged: () => Promise<void>;
}

interface Choice {
  member: Member;
  role: Role;
  /** The role that the list showed. */
  seen: Role;
}

function MemberRows({ siteId, members, isFound, onChanged }: MemberRowsProps) {
  const { t } = useTranslation();
  const say = useSay();
  const { user: me } = useMe();
  const [act, setAct] = useState<Act>();
  const params = (member: Member) => ({ site_id: siteId, user_id: member.user_id });
  /** The last choice that the list does not show yet. */
  const [chosen, setChosen] = useState<Choice>();
  const set = useMutation({
    // One at a time, so that a second choice is based on the result of the first.
    scope: { id: `roles ${siteId}` },
    mutationFn: ({ member, role, seen }: Choice) =>
      ask('updateGrant', { params: params(member), body: { role, expected_role: seen } }),
    onError: (error) => isFault(error, 'REVISION_CONFLICT') && onChanged(),
    onSuccess({ grant }) {
      say(t('people.added', { name: nameOf(grant), role: t(`people.roles.${grant.role}`) }));
      return onChanged();
    },
    onSettled: (_, _error, choice) => setChosen((now) => (now === choice ? undefined : now)),
  });
  const losesOwn = (member: Member) => member.user_id === me.user_id && !me.super_admin;
  const roleOf = (member: Member) => (chosen?.member.user_id === member.user_id ? chosen.role : member.role);
  const choose = (member: Member, role: Role) => {
    const choice = { member, role, seen: roleOf(member) };
    if (!losesOwn(member)) {
      setChosen(choice);
      return set.mutate(choice);
    }
    setAct({
      title: t('people.lowerSelfTitle'),
      text: t('people.lowerSelf'),
      submit: t('people.lowerSelfSubmit'),
      isHarmful: true,
      run: () => set.mutateAsync(choice),
    });
  };
  const remove = (member: Member): Act => ({
    title: t('people.removeTitle', { name: nameOf(member) }),
    text: losesOwn(member) ? t('people.removeSelf') : t('people.removeText'),
    submit: t('people.remove'),
    isHarmful: true,
    run: () => ask('deleteGrant', { params: params(member) }),
    onDone() {
      say(t('people.removed', { name: nameOf(member) }));
      void onChanged();
    },
    onRefused: () => void onChanged(),
  });
  if (members.length === 0 && isFound) return <Empty title={t('names.none')} />;
  if (members.length === 0) {
    return <Empty title={t('people.membersEmpty')}>{t('people.membersEmptyHint')}</Empty>;
  }
  return (
    <>
      {isFault(set.error, 'REVISION_CONFLICT') ? (
        <Alert color="orange" role="alert">
          {t('people.roleChanged')}
        </Alert>
      ) : (
        <FaultNote error={set.error} />
      )}
      <ul className="rows">
        {members.map((member) => (
          <li key={member.user_id} className="row">
            <div className="row-main">
              <PersonName person={member} />
              {member.provider_role && (
                <div className="dim">
                  {t('people.byProvider', { role: t(`people.roles.${member.provider_role}`) })}
                </div>
              )}
            </div>
            <PersonBadges person={member} />
            {member.state === 'invited' && <Renew siteId={siteId} member={member} />}
            <RoleSelect
              label={t('people.roleOf', { name: nameOf(member) })}
              role={roleOf(member)}
              onChoose={(role) => choose(member, role)}
            />
            <Button
              variant="default"
              size="xs"
              aria-label={t('people.removeNamed', { name: nameOf(member) })}
              onClick={() => setAct(remove(member))}
            >
              {t('people.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmAct act={act} onClose={() => setAct(undefined)} />
    </>
  );
}
