import { Badge } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { Media } from '../../api/types';
import { keyOf } from '../../keys/registry';
import { beginAt, useKeepPlace, useKeptPlace } from '../../ui/use-kept-place';
import { Picture } from './picture';

const [leastWidth, gap] = [140, 14];
/** The next page is requested this many rows before the end. */
const ahead = 8;

interface MediaGridProps {
  siteId: number;
  files: readonly Media[];
  /** Called when the end comes into sight. */
  onEnd: () => void;
}

/** Renders only the rows in sight: a site may have 20,000 files. */
export function MediaGrid({ siteId, files, onEnd }: MediaGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const { columns, top } = usePlace(list);
  const rowCount = Math.ceil(files.length / columns);
  const kept = useKeptPlace();
  const rows = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => 210,
    overscan: 3,
    scrollMargin: top,
    ...beginAt(kept),
  });
  useKeepPlace(kept, rows);
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rowCount - ahead) onEnd();
  }, [last, rowCount, onEnd]);
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    if (focused === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-file="${focused}"]`)?.focus();
    setFocused(undefined);
  }, [focused, shown]);
  const step = (event: KeyboardEvent) => {
    const from = Number((event.target as HTMLElement).dataset['file'] ?? NaN);
    const to = nextOf(event, from, columns, files.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    rows.scrollToIndex(Math.floor(to / columns));
    setFocused(to);
  };
  return (
    <div
      ref={list}
      role="list"
      className="media-grid"
      style={{ height: rows.getTotalSize() }}
      onKeyDown={step}
    >
      {shown.map(({ index, key, start }) => (
        <div
          key={key}
          ref={rows.measureElement}
          data-index={index}
          role="none"
          className="media-row"
          style={{
            transform: `translateY(${start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {files.slice(index * columns, (index + 1) * columns).map((file, column) => (
            <div
              key={file.media_id}
              role="listitem"
              aria-posinset={index * columns + column + 1}
              aria-setsize={-1}
            >
              <Link to={`/sites/${siteId}/media/${file.media_id}`} data-file={index * columns + column}>
                <Picture siteId={siteId} media={file} preset="thumbnail" alt="" />
                <span className="media-name">{file.name}</span>
              </Link>
              <State file={file} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function State({ file: { variant_state: state } }: { file: Media }) {
  const { t } = useTranslation();
  if (state !== 'failed') return null;
  return (
    <Badge color="red" variant="light" tt="none" radius="sm">
      {t('media.failed')}
    </Badge>
  );
}

function nextOf(event: KeyboardEvent, from: number, columns: number, last: number): number | undefined {
  if (Number.isNaN(from)) return undefined;
  const key = keyOf('grid', event);
  if (key === undefined) return undefined;
  const to = {
    'grid.left': from - 1,
    'grid.right': from + 1,
    'grid.up': from - columns,
    'grid.down': from + columns,
    'grid.first': 0,
    'grid.last': last,
  }[key];
  return to < 0 || to > last ? undefined : to;
}

/** The number of columns, and the position of the grid on the page. */
function usePlace(list: { current: HTMLElement | null }): { columns: number; top: number } {
  const [place, setPlace] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const read = () => {
      const element = list.current;
      if (element === null) return;
      const columns = Math.max(1, Math.floor((element.clientWidth + gap) / (leastWidth + gap)));
      const top = element.offsetTop;
      setPlace((now) => (now.columns === columns && now.top === top ? now : { columns, top }));
    };
    read();
    // Content above the grid grows and shrinks, such as the list of uploads.
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    if (list.current?.parentElement) observer.observe(list.current.parentElement);
    return () => observer.disconnect();
  }, [list]);
  return place;
}
