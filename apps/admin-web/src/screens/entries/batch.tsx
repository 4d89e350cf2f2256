import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Fault } from '../../api/fault';
import { useFaultText } from '../../i18n/texts';
import { Dialog } from '../../ui/dialog';
import { FaultNote } from '../../ui/fault-note';
import { type BatchKind, batchKinds, partSize } from './change-in-parts';
import { stateOf } from './names';
import type { EntrySummary } from './types';
import { type Refused, useBatch } from './use-batch';

interface BatchProps {
  siteId: number;
  entries: readonly EntrySummary[];
  onDeselect: (entryIds: readonly number[]) => void;
  onSelectNone: () => void;
}

/** Actions on all selected entries. */
export function Batch({ siteId, entries, onDeselect, onSelectNone }: BatchProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<BatchKind>();
  // Entries as they were when the dialog opened. If somebody else changes one meanwhile, its change is refused, even if the list shows the
  // new state.
  const [seen, setSeen] = useState(entries);
  const selected = new Set(entries.map(({ entry_id: id }) => id));
  const asked = seen.filter(({ entry_id: id }) => selected.has(id));
  const scheduled = asked.filter((entry) => stateOf(entry) === 'scheduled').length;
  const batch = useBatch({ siteId, entries: asked, onDeselect });
  const { change, progress, refused, forgetRefused, stop } = batch;
  const askFirst = (about: BatchKind) => {
    setSeen(entries);
    setKind(about);
  };
  const isInParts = change.isPending && progress.count > partSize;
  const close = () => {
    stop();
    change.reset();
    setKind(undefined);
  };
  return (
    <>
      {entries.length > 0 && (
        <div className="entries-batch" role="group" aria-label={t('entries.selection')}>
          <Text fw={600}>{t('entries.selected', { count: entries.length })}</Text>
          {batchKinds.map((each) => (
            <Button key={each} size="xs" variant="default" onClick={() => askFirst(each)}>
              {t(`entries.acts.${each}`)}
            </Button>
          ))}
          <Button size="xs" variant="subtle" onClick={onSelectNone}>
            {t('entries.selectNone')}
          </Button>
        </div>
      )}
      <Dialog opened={kind !== undefined} title={kind ? t(`entries.acts.${kind}`) : ''} onClose={close}>
        {kind && (
          <Stack>
            <FaultNote error={change.error} />
            <Text role={isInParts ? 'status' : undefined}>
              {isInParts ? t('batch.progress', progress) : t(`batch.texts.${kind}`, { count: asked.length })}
            </Text>
            {kind === 'publish' && scheduled > 0 && (
              <Text>{t('batch.scheduledStay', { count: scheduled })}</Text>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {t(isInParts ? 'batch.stop' : 'act.cancel')}
              </Button>
              <Button
                data-autofocus
                {...(kind === 'delete' && { color: 'red' })}
                loading={change.isPending}
                onClick={() => change.mutate(kind, { onSuccess: () => setKind(undefined) })}
              >
                {t(`entries.acts.${kind}`)}
              </Button>
            </Group>
          </Stack>
        )}
      </Dialog>
      <Dialog
        opened={refused !== undefined && kind === undefined}
        title={t('batch.refused')}
        onClose={forgetRefused}
      >
        {refused && (
          <RefusedEntries
            text={t(refused.others > 0 ? 'batch.refusedText' : 'batch.allRefusedText')}
            refused={refused.entries}
            onDone={forgetRefused}
          />
        )}
      </Dialog>
    </>
  );
}

interface RefusedEntriesProps {
  text: string;
  refused: readonly Refused[];
  onDone: () => void;
}

function RefusedEntries({ text, refused, onDone }: RefusedEntriesProps) {
  const { t } = useTranslation();
  const textOf = useFaultText();
  return (
    <Stack>
      <Text>{text}</Text>
      <ul className="entries-refused">
        {refused.map(({ entry, refusal }, index) => (
          <li key={entry?.entry_id ?? -index}>
            <strong>{entry?.title}</strong>
            {': '}
            {textOf(new Fault(409, refusal.code, refusal.message))}
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
