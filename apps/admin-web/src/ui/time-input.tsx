import { NativeSelect, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useInstant } from '../i18n/texts';
import { bothOf, clockIn, isSkipped, lastTime } from './local-time';

interface TimeInputProps extends Pick<
  TextInputProps,
  'label' | 'description' | 'error' | 'required' | 'step'
> {
  /** In the form of `localTime`; empty: no time is given. */
  value: string;
  onType: (time: string) => void;
}

/** A date and a time in the person's zone. For a time that comes twice because clocks are put back, the person chooses one. */
export function TimeInput({ value, error, onType, ...input }: TimeInputProps) {
  const { t } = useTranslation();
  const instant = useInstant();
  const both = bothOf(value);
  const named = (time: string) => instant(new Date(time).toISOString());
  const isSecond = value !== clockIn(value);
  return (
    <Stack gap="xs">
      <TextInput
        type="datetime-local"
        max={lastTime}
        {...input}
        value={clockIn(value)}
        error={error ?? (isSkipped(value) && t('hints.timeSkipped', { time: named(value) }))}
        onChange={({ currentTarget: { value: clock } }) => onType((isSecond && bothOf(clock)?.[1]) || clock)}
      />
      {both && (
        <NativeSelect
          label={t('hints.timeTwice')}
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
          data={both.map((time) => ({ value: time, label: named(time) }))}
        />
      )}
    </Stack>
  );
}
