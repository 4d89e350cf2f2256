import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isAway } from '../api/fault';
import { timeZone } from '../i18n/texts';
import { errorOf, FaultNote } from './fault-note';
import { TimeInput } from './time-input';

/** The fields of a new token that a person fills in. */
export interface NewTokenFields {
  name: string;
  /** An instant. Absent: the token does not expire. */
  expire_time?: string;
}

interface TokenFormProps<Made> {
  make: (fields: NewTokenFields) => Promise<Made>;
  nameHint?: string;
  /** `initial` is in the form of `localTime`. */
  expiry: { label: string; hint: string; initial: string; isRequired: boolean };
  onMade: (made: Made) => void;
  /** Called if the answer was lost: the token may exist, and nobody has seen it. */
  onLost: () => void;
  onCancel: () => void;
}

export function TokenForm<Made>({ make, nameHint, expiry, onMade, onLost, onCancel }: TokenFormProps<Made>) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [end, setEnd] = useState(expiry.initial);
  const create = useMutation({
    mutationFn: () => make({ name, ...(end !== '' && { expire_time: new Date(end).toISOString() }) }),
    onSuccess: onMade,
    onError: (error) => isAway(error) && onLost(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FaultNote error={create.error} shownFields={['name', 'expire_time']} />
        {isAway(create.error) && <Text>{t('api.mayBeMade')}</Text>}
        <TextInput
          label={t('api.name')}
          description={nameHint}
          required
          data-autofocus
          value={name}
          error={errorOf(create.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TimeInput
          label={expiry.label}
          description={`${expiry.hint} ${t('hints.timeZone', { zone: timeZone() })}`}
          required={expiry.isRequired}
          value={end}
          error={errorOf(create.error, 'expire_time')}
          onType={setEnd}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('api.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
