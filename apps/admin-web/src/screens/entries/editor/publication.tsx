import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import { isFault } from '../../../api/fault';
import { serverNow } from '../../../api/server-clock';
import { useInstant } from '../../../i18n/texts';
import { localTime } from '../../../ui/local-time';
import { useSay } from '../../../ui/say';
import { useGoOn } from '../../../ui/use-go-on';
import { stateOf } from '../names';
import type { Entry } from '../types';
import { useRights } from '../use-rights';
import { useUndoTrash } from '../use-undo-trash';
import { AskFirst } from './ask-first';
import { Discard } from './discard';
import type { PartProps } from './part';
import { PublishDate } from './publish-date';
import { isAhead, TimeForm } from './time-form';

type Question = 'unpublish' | 'delete';

/** Schedules the entry, unpublishes it, and moves it to the trash. */
export function Publication(part: PartProps) {
  const { siteId, draft, state, mayEdit } = part;
  const { t } = useTranslation();
  const say = useSay();
  const { isEditor } = useRights(siteId);
  const [question, setQuestion] = useState<Question>();
  const { entry } = state;
  const readers = stateOf(entry);
  const isScheduled = readers === 'scheduled';
  const unpublishing = t(isScheduled ? 'entries.callOff' : 'entries.acts.unpublish');
  const schedule = useMutation({
    mutationFn: (time: string) => draft.publish(new Date(time).toISOString()),
    onSuccess: (done, time) => done && say(t(isAhead(time) ? 'entries.scheduled' : 'entries.published')),
  });
  const unpublish = useMutation({
    mutationFn: (_wasScheduled: boolean) => draft.unpublish(),
    onSuccess(done, wasScheduled) {
      setQuestion(undefined);
      if (done) say(t(wasScheduled ? 'entries.calledOff' : 'entries.unpublished'));
    },
  });
  const remove = useMoveToTrash(part, () => setQuestion(undefined));
  const askFirst = (about: Question) => {
    // Errors of earlier tries do not belong to this question.
    unpublish.reset();
    remove.reset();
    setQuestion(about);
  };
  const mayDelete = isEditor || (mayEdit && readers === 'draft');
  return (
    <Stack className="entry-card">
      <Text fw={600}>{t('entries.publication')}</Text>
      <When entry={entry} />
      {isEditor && readers !== 'published' && (
        <Schedule
          present={isScheduled ? entry.publish_time : null}
          isPending={schedule.isPending}
          onSchedule={(time) => schedule.mutate(time)}
        />
      )}
      {isEditor && readers === 'published' && <PublishDate {...part} />}
      <Group gap="xs">
        {isEditor && isScheduled && (
          <Button
            size="xs"
            variant="default"
            loading={schedule.isPending}
            onClick={() => schedule.mutate(new Date(serverNow()).toISOString())}
          >
            {t('entries.publishNow')}
          </Button>
        )}
        {isEditor && readers !== 'draft' && (
          <Button size="xs" variant="default" onClick={() => askFirst('unpublish')}>
            {unpublishing}
          </Button>
        )}
        <Discard {...part} />
        {mayDelete && (
          <Button size="xs" variant="default" onClick={() => askFirst('delete')}>
            {t('entries.acts.delete')}
          </Button>
        )}
      </Group>
      <AskFirst
        opened={question === 'unpublish'}
        title={unpublishing}
        text={t(isScheduled ? 'entries.callOffText' : 'entries.unpublishText')}
        error={unpublish.error}
        isPending={unpublish.isPending}
        onDo={() => unpublish.mutate(isScheduled)}
        onClose={() => setQuestion(undefined)}
      />
      <AskFirst
        opened={question === 'delete'}
        title={t('entries.acts.delete')}
        text={t('entries.deleteText')}
        error={remove.error}
        isPending={remove.isPending}
        onDo={() => remove.mutate()}
        onClose={() => setQuestion(undefined)}
      />
    </Stack>
  );
}

/** The working copy goes to the trash with the entry, so everything is saved first. Changes that cannot be saved stay in the browser. */
function useMoveToTrash({ siteId, draft, state: { entry } }: PartProps, onEnd: () => void) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const goOn = useGoOn();
  const undoTrash = useUndoTrash(siteId);
  const { isEditor } = useRights(siteId);
  const params = { site_id: siteId, entry_id: entry.entry_id };
  return useMutation({
    async mutationFn() {
      await draft.flush();
      if (draft.getState().conflict !== undefined) return false;
      await ask('deleteEntry', { params, query: { expected_revision: entry.revision } });
      return true;
    },
    // The form then shows the current entry, so that pressing the button again means that one.
    onError: (error) => {
      if (isFault(error, 'REVISION_CONFLICT')) void draft.lookAnew().catch(() => undefined);
    },
    async onSuccess(done) {
      onEnd();
      if (!done) return;
      await draft.abandon();
      say(t('entries.deleted', { title: entry.title }), isEditor ? undoTrash([entry.entry_id]) : undefined);
      await client.invalidateQueries({ queryKey: ['entries', siteId] });
      await goOn(`/sites/${siteId}/entries`);
    },
  });
}

/** The time since which the entry is public, or from which it will be. */
function When({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const instant = useInstant();
  const { publish_time: time } = entry;
  const readers = stateOf(entry);
  if (readers === 'draft') return <Text className="dim">{t('entries.notPublic')}</Text>;
  if (time === null) return <Text>{t('entries.publicUndated')}</Text>;
  return (
    <Text>
      {t(readers === 'published' ? 'entries.publicSince' : 'entries.publicFrom', { time: instant(time) })}
    </Text>
  );
}

interface ScheduleProps {
  /** The stored time at which the entry becomes public. */
  present: string | null;
  isPending: boolean;
  onSchedule: (time: string) => void;
}

function Schedule({ present, isPending, onSchedule }: ScheduleProps) {
  const { t } = useTranslation();
  const before = present === null ? '' : localTime(new Date(present));
  // A typed time stays until the stored time changes.
  const [typed, setTyped] = useState<{ over: string | null; time: string }>();
  const time = typed?.over === present ? typed.time : before;
  return (
    <TimeForm
      label={t('entries.scheduleAt')}
      time={time}
      submit={t(time === '' || isAhead(time) ? 'entries.schedule' : 'entries.publishDated')}
      isSame={time === before}
      isPending={isPending}
      onType={(given) => setTyped({ over: present, time: given })}
      onSubmit={onSchedule}
    />
  );
}
