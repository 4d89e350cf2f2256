import { Badge } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useInstant } from '../../i18n/texts';
import { PickBox } from '../../ui/pick-box';
import { beginAt, useKeepPlace, useKeptPlace } from '../../ui/use-kept-place';
import { ChangesBadge, StateBadge } from './state-badge';
import type { EntrySummary } from './types';
import { useAuthor } from './use-authors';
import { useTypeName } from './use-type-name';

const usualHeight = 74;
/** The next page is requested this many rows before the end. */
const ahead = 30;

interface EntryRowsProps {
  siteId: number;
  entries: EntrySummary[];
  selected: ReadonlyMap<number, EntrySummary>;
  /** Absent: the person may not select entries. */
  onSelect: ((entry: EntrySummary, isSelected: boolean) => void) | undefined;
  /** Called when the end comes into sight. */
  onEnd: () => void;
}

/** Renders only the rows in sight. Each is measured, because rows differ in height on a phone. */
export function EntryRows({ siteId, entries, selected, onSelect, onEnd }: EntryRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [entries.length === 0]);
  const kept = useKeptPlace();
  const rows = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => usualHeight,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => entries[index]!.entry_id,
    ...beginAt(kept),
  });
  useKeepPlace(kept, rows);
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= entries.length - ahead) onEnd();
  }, [last, entries.length, onEnd]);
  return (
    <ul className="rows entries-rows" ref={list} style={{ height: rows.getTotalSize() }}>
      {shown.map(({ index, key, start }) => {
        const entry = entries[index]!;
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={-1}
            className="row entries-row"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {onSelect && (
              <SelectBox entry={entry} isSelected={selected.has(entry.entry_id)} onSelect={onSelect} />
            )}
            <EntryRow siteId={siteId} entry={entry} />
          </li>
        );
      })}
    </ul>
  );
}

interface SelectBoxProps {
  entry: EntrySummary;
  isSelected: boolean;
  onSelect: (entry: EntrySummary, isSelected: boolean) => void;
}

function SelectBox({ entry, isSelected, onSelect }: SelectBoxProps) {
  const { t } = useTranslation();
  return (
    <PickBox
      label={t('entries.select', { title: entry.title })}
      isPicked={isSelected}
      onPick={(isPicked) => onSelect(entry, isPicked)}
    />
  );
}

function EntryRow({ siteId, entry }: { siteId: number; entry: EntrySummary }) {
  const { t } = useTranslation();
  const instant = useInstant();
  const { data: author } = useAuthor(siteId, entry.author_id);
  const typeName = useTypeName();
  return (
    <>
      <div className="row-main">
        <Link to={`/sites/${siteId}/entries/${entry.entry_id}`} className="row-link" lang={entry.language}>
          {entry.title}
        </Link>
        <div className="dim entries-facts">
          <span>{typeName(entry.type)}</span>
          <span>{entry.language}</span>
          {author && <span>{author.name}</span>}
          <span>{t('entries.changedAt', { time: instant(entry.update_time) })}</span>
        </div>
      </div>
      <div className="entries-badges">
        {entry.is_homepage && (
          <Badge variant="default" tt="none" radius="sm">
            {t('entries.homepage')}
          </Badge>
        )}
        {entry.working_copy_number !== null && <ChangesBadge />}
        <StateBadge entry={entry} />
      </div>
    </>
  );
}
