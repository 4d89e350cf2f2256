import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { timeZone, useInstant } from '../../../i18n/texts';
import { localTime } from '../../../ui/local-time';
import { useSay } from '../../../ui/say';
import { AskFirst } from './ask-first';
import type { PartProps } from './part';

/** The date of an entry that readers see. One that is ahead hides it until then, so it is asked for first. */
export function PublishDate({ siteId, draft, state }: PartProps) {
  const { t } = useTranslation();
  const say = useSay();
  const instant = useInstant();
  const client = useQueryClient();
  const { publish_time: present } = state.entry;
  const before = present === null ? '' : localTime(new Date(present));
  // Until somebody changes it, it is the one that is stored.
  const [typed, setTyped] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const time = typed ?? before;
  const isAhead = time !== '' && Date.parse(time) > Date.now();
  const change = useMutation({
    mutationFn: (wanted: string) => draft.redate(new Date(wanted).toISOString()),
    async onSuccess(done, wanted) {
      setAsked(undefined);
      if (!done) return;
      setTyped(undefined);
      say(t(Date.parse(wanted) > Date.now() ? 'entries.scheduled' : 'entries.redated'));
      await client.invalidateQueries({ queryKey: ['entries', siteId] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAhead) setAsked(time);
    else change.mutate(time);
  };
  return (
    <form onSubmit={submit} className="entry-schedule">
      <TextInput
        type="datetime-local"
        label={t('entries.publishDate')}
        description={t('entries.timeZone', { zone: timeZone() })}
        value={time}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="xs"
        variant="default"
        disabled={time === '' || time === before}
        loading={change.isPending}
      >
        {t(isAhead ? 'entries.scheduleFirst' : 'entries.redate')}
      </Button>
      <AskFirst
        opened={asked !== undefined}
        title={t('entries.schedule')}
        text={t('entries.hideUntil', { time: instant(new Date(asked ?? 0).toISOString()) })}
        error={change.error}
        isPending={change.isPending}
        onDo={() => asked !== undefined && change.mutate(asked)}
        onClose={() => setAsked(undefined)}
      />
    </form>
  );
}
