import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { FaultNote } from './fault-note';

interface LoadProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

interface LoadAnewProps<Data> extends LoadProps<Data> {
  query: LoadProps<Data>['query'] & Pick<UseQueryResult<Data>, 'isFetchedAfterMount'>;
}

/** For forms, which are filled once: reads the data anew, and does not show data of an earlier visit. */
export function LoadAnew<Data>({ query, children }: LoadAnewProps<Data>) {
  const { data, error, refetch, isFetchedAfterMount } = query;
  const isNew = useRef(false);
  isNew.current ||= isFetchedAfterMount && error === null;
  return <Load query={{ data: isNew.current ? data : undefined, error, refetch }}>{children}</Load>;
}

/** Shows the data of a query; before that a placeholder, or the error. */
export function Load<Data>({ query: { data, error, refetch }, children }: LoadProps<Data>) {
  const { t } = useTranslation();
  if (data !== undefined) return children(data);
  if (error) return <FaultNote error={error} onRepeat={() => void refetch()} />;
  return (
    <div aria-busy="true" aria-label={t('word.loading')} role="status">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={48} mb="sm" />
      ))}
    </div>
  );
}
