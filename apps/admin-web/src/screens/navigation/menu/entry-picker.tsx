import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { RouteAnswer } from '@headwater/admin-contract';

import { ask } from '../../../api/ask';
import { FaultNote } from '../../../ui/fault-note';
import { StateBadge } from '../../entries/state-badge';

export type Picked = RouteAnswer<'listEntries'>['entries'][number];

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
    <div>
      <TextInput
        type="search"
        label={t('navigation.pick')}
        description={t('navigation.pickHint')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The form around it is not meant.
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
                }}
              >
                <span className="row-main">
                  <span className="item-name">{entry.title}</span>{' '}
                  <span className="dim small">{addressOfEntry(entry)}</span>
                </span>
                {entry.status === 'draft' && <StateBadge entry={entry} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Which address an entry has is for the frontend to say: its slug at the root is what most of them do. */
export const addressOfEntry = ({ slug, is_homepage: isHomepage }: Pick<Picked, 'slug' | 'is_homepage'>) =>
  isHomepage === true ? '/' : `/${slug}`;
