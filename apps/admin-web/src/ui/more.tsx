import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { FaultNote } from './fault-note';

interface MoreProps {
  list: Pick<
    UseInfiniteQueryResult,
    'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >;
}

/** A button that loads the next page of a list. Shows the error if that fails. */
export function More({ list }: MoreProps) {
  const { t } = useTranslation();
  if (!list.hasNextPage) return null;
  return (
    <div className="more">
      <FaultNote error={list.isFetchNextPageError ? list.error : null} />
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('act.more')}
      </Button>
    </div>
  );
}
