import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useInstant } from '../../i18n/texts';
import { stateOf } from './names';
import type { EntrySummary } from './types';

export function StateBadge({
  entry,
}: {
  entry: Pick<EntrySummary, 'status' | 'publish_time' | 'update_time'>;
}) {
  const { t } = useTranslation();
  const instant = useInstant();
  const state = stateOf(entry);
  const text =
    state === 'scheduled'
      ? t('entries.scheduledFor', { time: instant(entry.publish_time!) })
      : t(`entries.states.${state}`);
  return (
    <Badge variant="default" tt="none" radius="sm" className="entries-state" data-state={state}>
      {text}
    </Badge>
  );
}

/** Marks an entry with unpublished changes. */
export function ChangesBadge() {
  const { t } = useTranslation();
  return (
    <Badge variant="default" tt="none" radius="sm" className="entries-changed">
      {t('entries.hasChanges')}
    </Badge>
  );
}
