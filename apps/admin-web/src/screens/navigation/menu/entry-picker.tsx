import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Answer } from '@headwater/admin-client';

import { ask } from '../../../api/ask';
import { FaultNote } from '../../../ui/fault-note';
import { stateOf } from '../../entries/names';
import { StateBadge } from '../../entries/state-badge';
import { addressOfEntry } from './address-of-entry';

import './entry-picker.css';

export type Picked = Answer<'listEntries'>['entries'][number];

const typingMs = 250;
const shownCount = 6;

interface EntryPickerProps {
  siteId: number;
  language: string;
  onPick: (entry: Picked) => void;
}

/** Finds entries by their titles, to link them. */
export function EntryPicker({ siteId, language, onPick }: EntryPickerProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const [sought, setSought] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSought(words.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [words]);
  const found = useQuery({
    queryKey: ['navigation', siteId, 'entries', language, sought],
    queryFn: () =>
      ask('listEntries', {
        params: { site_id: siteId },
        query: { language, title_contains: sought, page_size: shownCount },
      }),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  });
  const entries = sought === '' ? [] : (found.data?.entries ?? []);
  return (
    <div onKeyDown={moveAmongPicks}>
      <TextInput
        ref={field}
        type="search"
        label={t('navigation.pick')}
        description={t('navigation.pickHint')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter must not submit the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <FaultNote error={found.error} onRepeat={() => void found.refetch()} />
      <div role="status" className="dim small">
        {sought !== '' && found.data && entries.length === 0 && t('navigation.pickNone')}
      </div>
      {entries.length > 0 && (
        <ul className="picks" aria-label={t('navigation.picks')}>
          {entries.map((entry) => (
            <li key={entry.entry_id}>
              <button
                type="button"
                className="pick"
                onClick={() => {
                  onPick(entry);
                  setWords('');
                  setSought('');
                  field.current?.focus();
                }}
              >
                <span className="row-main">
                  <span className="pick-title">{entry.title}</span>{' '}
                  <span className="dim small">{addressOfEntry(entry)}</span>
                </span>
                {stateOf(entry) !== 'published' && <StateBadge entry={entry} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Arrow keys move from the field to the results, and back. */
function moveAmongPicks(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .pick')];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
