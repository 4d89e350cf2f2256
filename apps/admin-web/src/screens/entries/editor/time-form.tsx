import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { serverNow } from '../../../api/server-clock';
import { timeZone } from '../../../i18n/texts';
import { TimeInput } from '../../../ui/time-input';
import { useUnsaved } from '../../../ui/unsaved';

interface TimeFormProps {
  label: string;
  /** In the form of `localTime`; empty: no time is given. */
  time: string;
  submit: string;
  /** The time is the stored one. */
  isSame?: boolean;
  isPending: boolean;
  onType: (time: string) => void;
  onSubmit: (time: string) => void;
}

/** A date and a time in the person's zone, with a button. They have no effect until the button is pressed. */
export function TimeForm({
  label,
  time,
  submit,
  isSame = false,
  isPending,
  onType,
  onSubmit,
}: TimeFormProps) {
  const { t } = useTranslation();
  useUnsaved(time !== '' && !isSame, 'time');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (time !== '' && !isSame) onSubmit(time);
  };
  return (
    <form onSubmit={send} className="entry-schedule">
      <TimeInput
        label={label}
        description={t('entries.timeZone', { zone: timeZone() })}
        value={time}
        onType={onType}
      />
      <Button type="submit" size="xs" variant="default" disabled={time === '' || isSame} loading={isPending}>
        {submit}
      </Button>
    </form>
  );
}

/** Whether the time is in the future by the clock of the server. */
export const isAhead = (time: string): boolean => time !== '' && Date.parse(time) > serverNow();
