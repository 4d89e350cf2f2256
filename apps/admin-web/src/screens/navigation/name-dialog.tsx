import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../ui/dialog';
import { errorOf, FaultNote } from '../../ui/fault-note';

interface NameDialogProps {
  title: string;
  hint: string;
  submit: string;
  opened: boolean;
  /** @throws Fault */
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a menu or area in the API, such as header. */
export function NameDialog({ opened, title, ...props }: NameDialogProps) {
  return (
    <Dialog opened={opened} title={title} onClose={props.onClose}>
      <NameForm {...props} />
    </Dialog>
  );
}

function NameForm({ hint, submit, onName, onClose }: Omit<NameDialogProps, 'opened' | 'title'>) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const make = useMutation({ mutationFn: onName });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isRight = /^[a-z0-9_-]{1,64}$/.test(name);
    setWrong(!isRight);
    if (isRight) make.mutate(name);
  };
  return (
    <form onSubmit={send}>
      <Stack>
        <FaultNote error={make.error} shownFields={['name']} />
        <TextInput
          label={t('navigation.name')}
          description={hint}
          required
          data-autofocus
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          error={isWrong ? t('navigation.nameWrong') : errorOf(make.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={make.isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
