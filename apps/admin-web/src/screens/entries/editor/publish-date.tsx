import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useInstant } from '../../../i18n/texts';
import { localTime } from '../../../ui/local-time';
import { useSay } from '../../../ui/say';
import { AskFirst } from './ask-first';
import type { PartProps } from './part';
import { isAhead, TimeForm } from './time-form';

/** The public date of an entry. A date in the future hides the entry until then, so the page asks first. */
export function PublishDate({ siteId, draft, state }: PartProps) {
  const { t } = useTranslation();
  const say = useSay();
  const instant = useInstant();
  const client = useQueryClient();
  const { publish_time: present } = state.entry;
  const before = present === null ? '' : localTime(new Date(present));
  // Undefined: nothing was typed, and the stored date is shown.
  const [typed, setTyped] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const time = typed ?? before;
  const change = useMutation({
    mutationFn: (wanted: string) => draft.redate(new Date(wanted).toISOString()),
    async onSuccess(done, wanted) {
      setAsked(undefined);
      if (!done) return;
      // A date that was typed meanwhile stays in the input.
      setTyped((now) => (now === wanted ? undefined : now));
      say(t(isAhead(wanted) ? 'entries.scheduled' : 'entries.redated'));
      await client.invalidateQueries({ queryKey: ['entries', siteId] });
    },
  });
  return (
    <>
      <TimeForm
        label={t('entries.publishDate')}
        time={time}
        submit={t(isAhead(time) ? 'entries.scheduleFirst' : 'entries.redate')}
        isSame={time === before}
        isPending={change.isPending}
        onType={setTyped}
        onSubmit={(wanted) => (isAhead(wanted) ? setAsked(wanted) : change.mutate(wanted))}
      />
      <AskFirst
        opened={asked !== undefined}
        title={t('entries.schedule')}
        text={t('entries.hideUntil', { time: instant(new Date(asked ?? 0).toISOString()) })}
        error={change.error}
        isPending={change.isPending}
        onDo={() => asked !== undefined && change.mutate(asked)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
