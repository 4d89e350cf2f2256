import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { TypedInput } from './typed-input';

/** The search term of a list. It is in the address, so that people can bookmark and share it. */
export function useFind(): [sought: string | undefined, find: (text: string) => void] {
  const [search, setSearch] = useSearchParams();
  const find = useCallback(
    (text: string) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (text.trim() === '') next.delete('find');
          else next.set('find', text);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [search.get('find')?.trim() || undefined, find];
}

interface FindFieldProps {
  find: ReturnType<typeof useFind>;
  list: { hasNextPage: boolean; data: { pages: readonly unknown[] } | undefined };
  label?: string;
}

/** A search field for lists of more than one page. It stays while it has a search term. */
export function FindField({ find: [sought, find], list, label }: FindFieldProps) {
  const { t } = useTranslation();
  const isLong = sought !== undefined || list.hasNextPage || (list.data?.pages.length ?? 0) > 1;
  const [wasLong, setWasLong] = useState(isLong);
  if (isLong && !wasLong) setWasLong(true);
  if (!wasLong) return null;
  return (
    <search className="filter">
      <TypedInput label={label ?? t('names.find')} value={sought ?? ''} onChange={find} />
    </search>
  );
}
