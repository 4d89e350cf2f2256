import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { useInstant } from '../../i18n/texts';
import { Dialog } from '../../ui/dialog';
import { Empty } from '../../ui/empty';
import { FaultNote } from '../../ui/fault-note';
import { Load } from '../../ui/load';
import { More } from '../../ui/more';
import { useSay } from '../../ui/say';
import { useLongList } from '../../ui/use-long-list';
import { useSite } from '../site/use-site';
import { EntryParts } from './parts';
import { RestoreDialog } from './restore-dialog';
import { ChangesBadge } from './state-badge';
import type { TrashedEntry } from './types';
import { useRights } from './use-rights';
import { useTypeName } from './use-type-name';

import './entries.css';

const pageSize = 50;

export function TrashScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { site_id: siteId } = useSite();
  const { isEditor, mayEmptyTrash } = useRights(siteId);
  const [restoring, setRestoring] = useState<TrashedEntry>();
  /** The newest trash time in the list when the dialog was opened. */
  const [emptied, setEmptied] = useState<string>();
  const queryKey = ['trash', siteId];
  const trash = useLongList(queryKey, (page_token) =>
    ask('listTrash', { params: { site_id: siteId }, query: { page_size: pageSize, page_token } }),
  );
  const newest = trash.data?.pages[0]?.entries[0];
  const reload = () => client.invalidateQueries({ queryKey });
  const restored = () => {
    setRestoring(undefined);
    void reload();
  };
  return (
    <>
      <EntryParts>
        {mayEmptyTrash && newest !== undefined && (
          <Button variant="default" onClick={() => setEmptied(newest.trash_time)}>
            {t('entries.emptyTrash')}
          </Button>
        )}
      </EntryParts>
      <Load query={trash}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <Empty title={t('entries.trashEmpty')}>{t('hints.trash')}</Empty>;
          return (
            <ul className="rows">
              {entries.map((each) => (
                <TrashRow
                  key={each.entry.entry_id}
                  trashed={each}
                  onRestore={isEditor ? () => setRestoring(each) : undefined}
                />
              ))}
            </ul>
          );
        }}
      </Load>
      <More list={trash} />
      {restoring && (
        <RestoreDialog
          siteId={siteId}
          trashed={restoring}
          onDone={restored}
          onRefused={() => void reload()}
          onClose={() => setRestoring(undefined)}
        />
      )}
      <Dialog
        opened={emptied !== undefined}
        title={t('entries.emptyTrashTitle')}
        onClose={() => setEmptied(undefined)}
      >
        <EmptyTrash
          siteId={siteId}
          lastTrashTime={emptied}
          onChanged={() => void reload()}
          onClose={() => setEmptied(undefined)}
        />
      </Dialog>
    </>
  );
}

function TrashRow({ trashed, onRestore }: { trashed: TrashedEntry; onRestore: (() => void) | undefined }) {
  const { t } = useTranslation();
  const instant = useInstant();
  const typeName = useTypeName();
  const { entry, trash_time: trashTime, purge_time: purgeTime } = trashed;
  return (
    <li className="row">
      <div className="row-main">
        <div className="entries-title" lang={entry.language}>
          {entry.title}
        </div>
        <div className="dim entries-facts">
          <span>{typeName(entry.type)}</span>
          <span>{entry.language}</span>
          <span>{t('entries.trashedAt', { time: instant(trashTime) })}</span>
          <span>{t('entries.purgedAt', { time: instant(purgeTime) })}</span>
        </div>
      </div>
      {entry.working_copy_number !== null && (
        <div className="entries-badges">
          <ChangesBadge />
        </div>
      )}
      {onRestore && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('entries.restoreNamed', { title: entry.title })}
          onClick={onRestore}
        >
          {t('entries.restore')}
        </Button>
      )}
    </li>
  );
}

interface EmptyTrashProps {
  siteId: number;
  /** Entries that went to the trash later stay, because the person has not seen them. */
  lastTrashTime: string | undefined;
  onChanged: () => void;
  onClose: () => void;
}

/**
 * Each request deletes a limited number of entries. It is repeated until none is left, and the dialog shows the progress. Closing the
 * dialog ends this after the running request.
 */
function EmptyTrash({ siteId, lastTrashTime, onChanged, onClose }: EmptyTrashProps) {
  const { t } = useTranslation();
  const say = useSay();
  const [count, setCount] = useState(0);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const empty = useMutation({
    async mutationFn() {
      let gone = 0;
      for (;;) {
        const answer = await ask('emptyTrash', {
          params: { site_id: siteId },
          query: { last_trash_time: lastTrashTime },
        });
        gone += answer.entries;
        setCount(gone);
        if (!answer.has_more || answer.entries === 0 || isLeft.current) return gone;
      }
    },
    onSuccess(gone) {
      say(t('entries.emptied', { count: gone }));
      if (!isLeft.current) onClose();
    },
    onSettled: onChanged,
  });
  return (
    <Stack>
      <FaultNote error={empty.error} />
      <Text>{t('entries.emptyTrashText')}</Text>
      {empty.isPending && <Text role="status">{t('entries.emptying', { count })}</Text>}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t(empty.isPending ? 'entries.stopEmptying' : 'act.cancel')}
        </Button>
        <Button color="red" loading={empty.isPending} onClick={() => empty.mutate()}>
          {t('entries.emptyTrash')}
        </Button>
      </Group>
    </Stack>
  );
}
