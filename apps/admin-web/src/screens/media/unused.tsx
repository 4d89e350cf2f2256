import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

import type { Answer } from '@headwater/admin-client';

import { ask } from '../../api/ask';
import { isFault } from '../../api/fault';
import { useBytes, useInstant } from '../../i18n/texts';
import { useMay } from '../../session/role';
import { ConfirmAct } from '../../ui/confirm-act';
import { Empty } from '../../ui/empty';
import { Load } from '../../ui/load';
import { More } from '../../ui/more';
import { PickBox } from '../../ui/pick-box';
import { useSay } from '../../ui/say';
import { useLongList } from '../../ui/use-long-list';
import { useSite } from '../site/use-site';
import { MediaHead } from './media-head';

import './media.css';

type Unused = Answer<'listUnusedMedia'>['media'][number];

const ages = ['', '7', '30', '90'] as const;

/** Files without any use. They can be deleted together. */
export function UnusedScreen() {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const mayEdit = useMay(siteId)('editor');
  const [search, setSearch] = useSearchParams();
  const [selected, setSelected] = useState<ReadonlyMap<number, Unused>>(new Map());
  const days = ages.find((age) => age !== '' && age === search.get('days')) ?? '';
  const list = useLongList(['media', siteId, 'unused', days], (page_token) =>
    ask('listUnusedMedia', {
      params: { site_id: siteId },
      query: { page_size: 100, page_token, ...(days !== '' && { unused_days: Number(days) }) },
    }),
  );
  const toggle = (file: Unused, isSelected: boolean) =>
    setSelected((now) => {
      const next = new Map(now);
      if (isSelected) next.set(file.media_id, file);
      else next.delete(file.media_id);
      return next;
    });
  const takeAll = (files: readonly Unused[]) =>
    setSelected(new Map(files.map((file) => [file.media_id, file])));
  return (
    <Stack>
      <MediaHead siteId={siteId} />
      <Text className="dim">{t('media.unusedHint')}</Text>
      <NativeSelect
        className="filter"
        label={t('media.unusedFor')}
        value={days}
        onChange={({ currentTarget: { value } }) => {
          setSelected(new Map());
          setSearch(value === '' ? {} : { days: value }, { replace: true });
        }}
        data={ages.map((age) => ({
          value: age,
          label: age === '' ? t('media.unusedNow') : t('media.unusedDays', { count: Number(age) }),
        }))}
      />
      <Load query={list}>
        {({ pages }) => {
          const files = pages.flatMap((page) => page.media);
          // A page may be empty though another one follows.
          if (files.length === 0 && !list.hasNextPage)
            return <Empty title={t('media.nothingUnused')}>{t('media.nothingUnusedHint')}</Empty>;
          const isAll = files.length > 0 && files.every(({ media_id: id }) => selected.has(id));
          return (
            <>
              {mayEdit && files.length > 0 && (
                <Checkbox
                  label={t('media.selectAll')}
                  checked={isAll}
                  indeterminate={selected.size > 0 && !isAll}
                  onChange={() => takeAll(isAll ? [] : files)}
                />
              )}
              <Rows
                siteId={siteId}
                files={files}
                selected={selected}
                onSelect={mayEdit ? toggle : undefined}
              />
            </>
          );
        }}
      </Load>
      <More list={list} />
      {selected.size > 0 && (
        <Group>
          <DeleteUnused
            siteId={siteId}
            files={[...selected.values()]}
            onEach={(file) => toggle(file, false)}
          />
        </Group>
      )}
    </Stack>
  );
}

interface RowsProps {
  siteId: number;
  files: readonly Unused[];
  selected: ReadonlyMap<number, Unused>;
  onSelect: ((file: Unused, isSelected: boolean) => void) | undefined;
}

function Rows({ siteId, files, selected, onSelect }: RowsProps) {
  const { t } = useTranslation();
  const bytes = useBytes();
  const instant = useInstant();
  return (
    <ul className="rows">
      {files.map((file) => (
        <li key={file.media_id} className="row unused-row">
          {onSelect && (
            <PickBox
              label={t('media.select', { name: file.name })}
              isPicked={selected.has(file.media_id)}
              onPick={(isPicked) => onSelect(file, isPicked)}
            />
          )}
          <div className="row-main">
            <Link to={`/sites/${siteId}/media/${file.media_id}`}>{file.name}</Link>
            <div className="dim">
              {bytes(file.size_bytes)} · {t('media.unusedSince', { time: instant(file.unused_since) })}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface DeleteUnusedProps {
  siteId: number;
  files: Unused[];
  /** Called when a file is deleted, or turns out to be in use. */
  onEach: (file: Unused) => void;
}

/**
 * Deletes one file after the other. A file that is in use by now stays. If the person leaves the dialog or the page, the remaining files
 * stay, and stay selected.
 */
function DeleteUnused({ siteId, files, onEach }: DeleteUnusedProps) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [at, setAt] = useState<{ at: number; count: number }>();
  const running = useRef<object>(undefined);
  const stop = () => {
    running.current = undefined;
    setAsking(false);
  };
  useEffect(() => () => void (running.current = undefined), []);
  const run = async () => {
    const own = {};
    running.current = own;
    let [done, kept] = [0, 0];
    try {
      for (const [index, file] of files.entries()) {
        if (running.current !== own) break;
        setAt({ at: index + 1, count: files.length });
        if (await deleteUnused(siteId, file.media_id)) done += 1;
        else kept += 1;
        onEach(file);
      }
    } finally {
      setAt(undefined);
      void client.invalidateQueries({ queryKey: ['media', siteId] });
      const deleted = t('media.deletedCount', { count: done });
      if (done + kept > 0) say(kept === 0 ? deleted : `${deleted} ${t('media.keptCount', { count: kept })}`);
    }
  };
  return (
    <>
      <Button color="red" onClick={() => setAsking(true)}>
        {t('media.deleteSelected', { count: files.length })}
      </Button>
      <ConfirmAct
        act={
          isAsking
            ? {
                title: t('media.deleteManyTitle', { count: at?.count ?? files.length }),
                text: at === undefined ? t('media.deleteText') : t('media.deletingAt', at),
                submit: t('media.deleteSubmit'),
                isHarmful: true,
                run,
              }
            : undefined
        }
        onClose={stop}
      />
    </>
  );
}

/** False: the file is in use by now. @throws Fault */
async function deleteUnused(siteId: number, mediaId: number): Promise<boolean> {
  const params = { site_id: siteId, media_id: mediaId };
  try {
    await ask('deleteMedia', { params, query: { refuse_if_used: 'true' } });
  } catch (error) {
    if (isFault(error, 'MEDIA_USED')) return false;
    if (!isFault(error, 'MEDIA_NOT_FOUND')) throw error;
  }
  return true;
}
