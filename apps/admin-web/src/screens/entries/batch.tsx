import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Answer } from '@headwater/admin-client';

import { ask } from '../../api/ask';
import { Fault } from '../../api/fault';
import { useFaultText } from '../../i18n/texts';
import { Dialog } from '../../ui/dialog';
import { FaultNote } from '../../ui/fault-note';
import { useSay } from '../../ui/say';
import type { EntrySummary } from './types';
import { useUndoTrash } from './use-undo-trash';

const kinds = ['publish', 'unpublish', 'delete'] as const;
type Kind = (typeof kinds)[number];
type Outcome = Answer<'changeEntries'>['entries'][number];

interface BatchProps {
  siteId: number;
  entries: EntrySummary[];
  onDone: () => void;
}

/** What can be done with all that is selected. */
export function Batch({ siteId, entries, onDone }: BatchProps) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const undoTrash = useUndoTrash(siteId);
  const [kind, setKind] = useState<Kind>();
  const [refused, setRefused] = useState<Outcome[]>();
  const change = useMutation({
    mutationFn: (wanted: Kind) =>
      ask('changeEntries', {
        params: { site_id: siteId },
        body: {
          entries: entries.map(({ entry_id, revision }) => ({ entry_id, expected_revision: revision })),
          change: { kind: wanted },
        },
      }),
    async onSuccess({ entries: outcomes }, wanted) {
      setKind(undefined);
      const failed = outcomes.filter(({ refusal }) => refusal !== null);
      const done = outcomes.filter(({ refusal }) => refusal === null).map((each) => each.entry_id);
      say(
        t(`entries.batchDone.${wanted}`, { count: done.length }),
        wanted === 'delete' && done.length > 0 ? undoTrash(done) : undefined,
      );
      await client.invalidateQueries({ queryKey: ['entries', siteId] });
      if (failed.length === 0) onDone();
      else setRefused(failed);
    },
  });
  const close = () => {
    change.reset();
    setKind(undefined);
  };
  return (
    <div className="entries-batch" role="group" aria-label={t('entries.selection')}>
      <Text fw={600}>{t('entries.selected', { count: entries.length })}</Text>
      {kinds.map((each) => (
        <Button key={each} size="xs" variant="default" onClick={() => setKind(each)}>
          {t(`entries.acts.${each}`)}
        </Button>
      ))}
      <Button size="xs" variant="subtle" onClick={onDone}>
        {t('entries.selectNone')}
      </Button>
      <Dialog opened={kind !== undefined} title={kind ? t(`entries.acts.${kind}`) : ''} onClose={close}>
        {kind && (
          <Stack>
            <FaultNote error={change.error} />
            <Text>{t(`entries.batchTexts.${kind}`, { count: entries.length })}</Text>
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {t('act.cancel')}
              </Button>
              <Button
                data-autofocus
                {...(kind === 'delete' && { color: 'red' })}
                loading={change.isPending}
                onClick={() => change.mutate(kind)}
              >
                {t(`entries.acts.${kind}`)}
              </Button>
            </Group>
          </Stack>
        )}
      </Dialog>
      <Dialog opened={refused !== undefined} title={t('entries.refused')} onClose={onDone}>
        {refused && <Refused outcomes={refused} entries={entries} onDone={onDone} />}
      </Dialog>
    </div>
  );
}

interface RefusedProps {
  outcomes: Outcome[];
  entries: EntrySummary[];
  onDone: () => void;
}

function Refused({ outcomes, entries, onDone }: RefusedProps) {
  const { t } = useTranslation();
  const textOf = useFaultText();
  return (
    <Stack>
      <Text>{t('entries.refusedText')}</Text>
      <ul className="entries-refused">
        {outcomes.map(({ entry_id: entryId, refusal }) => (
          <li key={entryId}>
            <strong>{entries.find((each) => each.entry_id === entryId)?.title}</strong>
            {': '}
            {textOf(new Fault(409, refusal!.code, refusal!.message))}
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onDone}>
          {t('act.done')}
        </Button>
      </Group>
    </Stack>
  );
}
