import { Badge, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import type { Domain } from '../../api/types';
import { useMe } from '../../session/me';
import { Dialog } from '../../ui/dialog';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { LeaveGuard } from '../../ui/leave-guard';
import { Load } from '../../ui/load';
import { useSay } from '../../ui/say';
import { hostOf } from './host-of';
import { useReloadSite, useSite } from './use-site';

export function DomainsScreen() {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const { site_id: siteId } = useSite();
  const { user } = useMe();
  const reloadSite = useReloadSite(siteId);
  const [removing, setRemoving] = useState<Domain>();
  const params = { site_id: siteId };
  const domains = useQuery({
    queryKey: ['domains', siteId],
    queryFn: async () => (await ask('listDomains', { params })).domains,
  });
  const reload = () => void client.invalidateQueries({ queryKey: ['domains', siteId] });
  const changed = (text: string) => {
    say(text);
    reload();
    void reloadSite();
  };
  const makePrimary = useMutation({
    mutationFn: ({ domain_id }: Domain) => ask('makeDomainPrimary', { params: { ...params, domain_id } }),
    onSuccess: ({ domain: { name } }) => changed(t('domains.isPrimary', { name })),
    // The domain may be deleted by now.
    onError: reload,
  });
  const remove = useMutation({
    mutationFn: ({ domain_id }: Domain) => ask('deleteDomain', { params: { ...params, domain_id } }),
    onSuccess(_, { name }) {
      setRemoving(undefined);
      changed(t('domains.removed', { name }));
    },
    onError: reload,
  });
  const close = () => {
    // The error of a former removal does not belong to this domain.
    remove.reset();
    setRemoving(undefined);
  };
  return (
    <Stack>
      <div>
        <Title order={2}>{t('domains.title')}</Title>
        <Text className="dim">{t('domains.hint')}</Text>
      </div>
      <FaultNote error={makePrimary.error} />
      <Load query={domains}>
        {(list) => (
          <ul className="rows">
            {list.map((domain) => (
              <li key={domain.domain_id} className="row">
                <div className="row-main">{domain.name}</div>
                {domain.primary ? (
                  <Badge variant="default" tt="none" radius="sm">
                    {t('domains.primary')}
                  </Badge>
                ) : (
                  user.super_admin && (
                    <Group gap="xs">
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={t('domains.makePrimaryNamed', { name: domain.name })}
                        onClick={() => makePrimary.mutate(domain)}
                      >
                        {t('domains.makePrimary')}
                      </Button>
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={t('domains.removeNamed', { name: domain.name })}
                        onClick={() => setRemoving(domain)}
                      >
                        {t('domains.remove')}
                      </Button>
                    </Group>
                  )
                )}
              </li>
            ))}
          </ul>
        )}
      </Load>
      {!user.super_admin && <Text className="dim">{t('settings.onlySuperAdmins')}</Text>}
      {user.super_admin && (
        <AddDomain siteId={siteId} onAdded={(name) => changed(t('domains.added', { name }))} />
      )}
      <Dialog
        opened={removing !== undefined}
        title={t('domains.removeTitle', { name: removing?.name })}
        onClose={close}
      >
        <Stack>
          <FaultNote error={remove.error} />
          <Text>{t('domains.removeText')}</Text>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={close}>
              {t('act.cancel')}
            </Button>
            <Button
              color="red"
              loading={remove.isPending}
              onClick={() => removing && remove.mutate(removing)}
            >
              {t('domains.remove')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </Stack>
  );
}

function AddDomain({ siteId, onAdded }: { siteId: number; onAdded: (name: string) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: (host: string) => ask('createDomain', { params: { site_id: siteId }, body: { name: host } }),
    onSuccess({ domain }, host) {
      // A name that was typed meanwhile stays, for the next domain.
      setName((now) => (hostOf(now) === host ? '' : now));
      onAdded(domain.name);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(hostOf(name));
  };
  return (
    <form onSubmit={submit} className="form">
      <LeaveGuard isChanged={name !== ''} />
      <Stack gap="xs">
        <FaultNote error={add.error} shownFields={['name']} />
        <div className="copy-field">
          <TextInput
            label={t('domains.name')}
            required
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            error={errorOf(add.error, 'name')}
            onChange={(event) => setName(event.currentTarget.value)}
            onBlur={() => setName(hostOf(name))}
          />
          <Button type="submit" variant="default" loading={add.isPending}>
            {t('domains.add')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
