import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

import { ask } from '../../api/ask';
import { Empty } from '../../ui/empty';
import { FaultNote } from '../../ui/fault-note';
import { Load } from '../../ui/load';
import { useSay } from '../../ui/say';
import { useLongList } from '../../ui/use-long-list';
import { useSite } from '../site/use-site';
import { isFiltered, pageOf, queryOf } from './filter';
import { Filters } from './filters';
import { EntryParts } from './parts';
import { EntryRows } from './rows';
import type { EntrySummary } from './types';
import { useRights } from './use-rights';
import { maxSelected, useSelection } from './use-selection';

import './entries.css';

const Batch = lazy(async () => ({ default: (await import('./batch')).Batch }));

interface Read {
  data: { pages: { entries: EntrySummary[] }[] } | undefined;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
}

const entriesIn = ({ data }: Pick<Read, 'data'>): EntrySummary[] =>
  data?.pages.flatMap((page) => page.entries) ?? [];

/** The selected entries in their present state: the list may have been read anew since. */
function asShown(selected: ReadonlyMap<number, EntrySummary>, entries: readonly EntrySummary[]) {
  const now = new Map(selected);
  for (const each of entries) if (now.has(each.entry_id)) now.set(each.entry_id, each);
  return [...now.values()];
}

/** The filters are in the address, so that people can bookmark and share it. */
export function EntriesScreen() {
  const { t } = useTranslation();
  const say = useSay();
  const { site_id: siteId } = useSite();
  const { isEditor, mayWrite } = useRights(siteId);
  const [search] = useSearchParams();
  const query = queryOf(search);
  // Another order shows the same entries.
  const selection = useSelection(JSON.stringify({ ...query, order_by: undefined, reverse: undefined }));
  const selected = selection.entries;
  const list = useLongList(['entries', siteId, query], (pageToken) =>
    ask('listEntries', pageOf(siteId, query, pageToken)),
  );
  const entries = entriesIn(list);
  const select = (entry: EntrySummary, isSelected: boolean) => {
    if (!isSelected) return selection.remove([entry.entry_id]);
    if (selected.size >= maxSelected) say(t('hints.mostSelected', { count: maxSelected }));
    else selection.add(entry);
  };
  const [isReading, setReading] = useState(false);
  /** Reads further pages until there are as many entries as can be selected. */
  const selectFirst = async () => {
    setReading(true);
    const { data, hasNextPage } = list;
    let now: Read = { data, hasNextPage, isFetchNextPageError: false };
    while (entriesIn(now).length < maxSelected && now.hasNextPage && !now.isFetchNextPageError)
      now = await list.fetchNextPage({ cancelRefetch: false });
    setReading(false);
    selection.take(entriesIn(now));
  };
  return (
    <>
      <EntryParts>
        {mayWrite && (
          <Button data-key="new" component={Link} to={`/sites/${siteId}/entries/new`}>
            {t('entries.new')}
          </Button>
        )}
      </EntryParts>
      <Filters siteId={siteId} />
      <Load query={list}>
        {({ pages }) => {
          if (entries.length === 0) return <NoEntries isFiltered={isFiltered(search)} />;
          return (
            <>
              <ListHead
                total={pages[0]?.total ?? null}
                isLowerBound={pages[0]?.total_is_lower_bound ?? false}
                selected={selected.size}
                isReading={isReading}
                onAll={isEditor ? (all) => (all ? void selectFirst() : selection.take([])) : undefined}
              />
              <EntryRows
                siteId={siteId}
                entries={entries}
                selected={selected}
                onSelect={isEditor ? select : undefined}
                onEnd={() => {
                  if (list.hasNextPage && !list.isFetching && !list.isFetchNextPageError)
                    void list.fetchNextPage({ cancelRefetch: false });
                }}
              />
              {list.isFetchNextPageError && (
                <FaultNote error={list.error} onRepeat={() => void list.fetchNextPage()} />
              )}
            </>
          );
        }}
      </Load>
      {selection.isUsed && (
        <Suspense>
          <Batch
            siteId={siteId}
            entries={asShown(selected, entries)}
            onDeselect={selection.remove}
            onSelectNone={() => selection.take([])}
          />
        </Suspense>
      )}
    </>
  );
}

interface ListHeadProps {
  total: number | null;
  isLowerBound: boolean;
  selected: number;
  /** Whether further pages are being read to select their entries. */
  isReading: boolean;
  /** Absent: the person may not select entries. */
  onAll: ((all: boolean) => void) | undefined;
}

function ListHead({ total, isLowerBound, selected, isReading, onAll }: ListHeadProps) {
  const { t, i18n } = useTranslation();
  const most = Math.min(total ?? 0, maxSelected);
  const isAll = selected > 0 && selected >= most;
  const number = new Intl.NumberFormat(i18n.language).format(total ?? 0) + (isLowerBound ? '+' : '');
  return (
    <div className="entries-head">
      {onAll && (
        <label className="entries-all">
          <input
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = isReading || (selected > 0 && !isAll);
            }}
            aria-busy={isReading}
            onChange={() => isReading || onAll(!isAll)}
          />
          <span>
            {most < (total ?? 0) ? t('entries.selectFirst', { count: most }) : t('entries.selectAll')}
          </span>
        </label>
      )}
      <span className="dim" role="status">
        {t('entries.count', { number })}
      </span>
    </div>
  );
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const { mayWrite } = useRights(siteId);
  if (isFiltered) return <Empty title={t('entries.noneFound')}>{t('entries.noneFoundHint')}</Empty>;
  return <Empty title={t('entries.none')}>{mayWrite && t('entries.noneHint')}</Empty>;
}
