import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { TypedInput } from './typed-input';

/** What a list is narrowed to. It is in the address, so that it can be kept and sent. */
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

/** For lists that are longer than a page. Who has begun to look for something keeps it. */
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
