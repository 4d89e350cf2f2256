import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../ui/dialog';

interface NewTypeProps {
  opened: boolean;
  onClose: () => void;
  onName: (type: string) => void;
}

/** A type exists by its terms: this only names it. */
export function NewType({ opened, onClose, onName }: NewTypeProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = /^[a-z0-9_-]{1,64}$/.test(name);
    setWrong(!isRight);
    if (!isRight) return;
    onName(name);
    setName('');
  };
  return (
    <Dialog opened={opened} title={t('structure.terms.newTypeTitle')} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t('structure.terms.type')}
            description={t('structure.terms.newTypeHint')}
            required
            data-autofocus
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            error={isWrong ? t('structure.terms.newTypeWrong') : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('act.cancel')}
            </Button>
            <Button type="submit">{t('structure.terms.newTypeSubmit')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
