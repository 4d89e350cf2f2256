import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Answer } from '@headwater/admin-client';

import { ask } from '../../api/ask';
import { useInstant } from '../../i18n/texts';
import { browserHasPasskeys, makePasskey } from '../../session/passkey';
import { type Act, ConfirmAct } from '../../ui/confirm-act';
import { Dialog } from '../../ui/dialog';
import { Empty } from '../../ui/empty';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { Load } from '../../ui/load';
import { useSay } from '../../ui/say';

type Passkey = Answer<'listMyPasskeys'>['passkeys'][number];

const key = ['my-passkeys'];

/** Shown if the installation offers passkeys. */
export function Passkeys() {
  const methods = useQuery({ queryKey: ['login-methods'], queryFn: () => ask('getLoginMethods', {}) });
  return methods.data?.passkey ? <OwnPasskeys /> : null;
}

function OwnPasskeys() {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const [naming, setNaming] = useState<Passkey | 'new'>();
  const [act, setAct] = useState<Act>();
  const passkeys = useQuery({
    queryKey: key,
    queryFn: async () => (await ask('listMyPasskeys', {})).passkeys,
  });
  const reload = () => void client.invalidateQueries({ queryKey: key });
  const done = (text: string) => {
    setNaming(undefined);
    say(text);
    reload();
  };
  const remove = ({ passkey_id: id, name }: Passkey): Act => ({
    title: t('login.deleteTitle', { name }),
    text: t('login.deleteText'),
    submit: t('login.delete'),
    isHarmful: true,
    run: () => ask('deleteMyPasskey', { params: { passkey_id: id } }),
    onDone: () => done(t('login.deleted', { name })),
    onRefused: reload,
  });
  return (
    <Stack>
      <div className="section-head">
        <div>
          <Title order={2}>{t('login.passkeys')}</Title>
          <Text className="dim">{t('login.passkeysHint')}</Text>
        </div>
        {browserHasPasskeys() && (
          <Button variant="default" onClick={() => setNaming('new')}>
            {t('login.add')}
          </Button>
        )}
      </div>
      <Load query={passkeys}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t('login.empty')}>{t('hints.passkey')}</Empty>
          ) : (
            <Rows passkeys={list} onRename={setNaming} onRemove={(passkey) => setAct(remove(passkey))} />
          )
        }
      </Load>
      <Dialog
        opened={naming !== undefined}
        title={naming === 'new' ? t('login.add') : t('login.rename')}
        onClose={() => setNaming(undefined)}
      >
        {naming && (
          <NameForm
            passkey={naming === 'new' ? undefined : naming}
            onDone={(name) => done(t('login.saved', { name }))}
            onCancel={() => setNaming(undefined)}
          />
        )}
      </Dialog>
      <ConfirmAct act={act} onClose={() => setAct(undefined)} />
    </Stack>
  );
}

interface RowsProps {
  passkeys: Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

function Rows({ passkeys, onRename, onRemove }: RowsProps) {
  const { t } = useTranslation();
  const instant = useInstant();
  return (
    <ul className="rows">
      {passkeys.map((passkey) => {
        const { passkey_id: id, name, create_time: made, last_use_time: used } = passkey;
        return (
          <li key={id} className="row">
            <div className="row-main">
              <div>{name}</div>
              <div className="dim">
                {t('account.begun')}: {instant(made)} · {t('account.lastUse')}:{' '}
                {used === null ? t('word.never') : instant(used)}
              </div>
            </div>
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                aria-label={t('login.renameNamed', { name })}
                onClick={() => onRename(passkey)}
              >
                {t('login.rename')}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={t('login.deleteNamed', { name })}
                onClick={() => onRemove(passkey)}
              >
                {t('login.delete')}
              </Button>
            </Group>
          </li>
        );
      })}
    </ul>
  );
}

interface NameFormProps {
  /** Absent: the form makes a new one. */
  passkey: Passkey | undefined;
  onDone: (name: string) => void;
  onCancel: () => void;
}

function NameForm({ passkey, onDone, onCancel }: NameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(passkey?.name ?? '');
  const save = useMutation({
    mutationFn: async () => {
      if (passkey !== undefined) {
        return ask('updateMyPasskey', { params: { passkey_id: passkey.passkey_id }, body: { name } });
      }
      const { options_json: options } = await ask('beginMyPasskey', {});
      return ask('createMyPasskey', { body: { name, response_json: await makePasskey(options) } });
    },
    onSuccess: ({ passkey: saved }) => onDone(saved.name),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FaultNote error={save.error} shownFields={['name']} />
        <TextInput
          label={t('login.name')}
          description={t('login.nameHint')}
          required
          data-autofocus
          value={name}
          error={errorOf(save.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {passkey === undefined ? t('login.addSubmit') : t('act.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
