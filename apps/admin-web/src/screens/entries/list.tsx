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

import './entries.css';

const Batch = lazy(async () => ({ default: (await import('./batch')).Batch }));

const maxSelected = 100;

type Selection = ReadonlyMap<number, EntrySummary>;
const nothing: Selection = new Map();

/** The filters are in the address, so that they can be kept and sent. */
export function EntriesScreen() {
  const { t } = useTranslation();
  const say = useSay();
  const { site_id: siteId } = useSite();
  const { isEditor, mayWrite } = useRights(siteId);
  const [search] = useSearchParams();
  const query = queryOf(search);
  // What is selected is what one sees: other filters begin with nothing.
  const asked = JSON.stringify({ ...query, order_by: undefined, reverse: undefined });
  const [chosen, setChosen] = useState({ asked, entries: nothing });
  const selected = chosen.asked === asked ? chosen.entries : nothing;
  const setSelected = (entries: Selection) => setChosen({ asked, entries });
  const list = useLongList(['entries', siteId, query], (pageToken) =>
    ask('listEntries', pageOf(siteId, query, pageToken)),
  );
  const select = (entry: EntrySummary, isSelected: boolean) => {
    if (isSelected && selected.size >= maxSelected) say(t('hints.mostSelected', { count: maxSelected }));
    setChosen((now) => {
      const next = new Map(now.asked === asked ? now.entries : nothing);
      if (!isSelected) next.delete(entry.entry_id);
      else if (next.size < maxSelected) next.set(entry.entry_id, entry);
      return { asked, entries: next };
    });
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
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <NoEntries isFiltered={isFiltered(search)} />;
          return (
            <>
              <ListHead
                total={pages[0]?.total ?? null}
                isLowerBound={pages[0]?.total_is_lower_bound ?? false}
                selected={selected.size}
                onAll={
                  isEditor
                    ? (all) =>
                        setSelected(
                          new Map(
                            (all ? entries.slice(0, maxSelected) : []).map((each) => [each.entry_id, each]),
                          ),
                        )
                    : undefined
                }
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
      {selected.size > 0 && (
        <Suspense>
          <Batch siteId={siteId} entries={[...selected.values()]} onDone={() => setSelected(new Map())} />
        </Suspense>
      )}
    </>
  );
}

interface ListHeadProps {
  total: number | null;
  isLowerBound: boolean;
  selected: number;
  /** Absent: nothing can be done with a selection. */
  onAll: ((all: boolean) => void) | undefined;
}

function ListHead({ total, isLowerBound, selected, onAll }: ListHeadProps) {
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
              if (box) box.indeterminate = selected > 0 && !isAll;
            }}
            onChange={() => onAll(!isAll)}
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
