import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { isFault } from '../api/fault';
import { FaultNote } from './fault-note';

interface ConflictNoteProps {
  /** Absent: this. */
  title?: string;
  error: unknown;
  shownFields: readonly string[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Why something was not saved; if somebody else was quicker, lets one choose. */
export function ConflictNote({ title, error, shownFields, onTakeTheirs, onKeepMine }: ConflictNoteProps) {
  const { t } = useTranslation();
  if (!isFault(error, 'REVISION_CONFLICT')) return <FaultNote error={error} shownFields={shownFields} />;
  return (
    <Alert color="orange" role="alert" title={title ?? t('structure.conflict')}>
      {t('structure.conflictHint')}
      <Group mt="sm">
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {t('structure.takeTheirs')}
        </Button>
        <Button size="xs" variant="default" onClick={onKeepMine}>
          {t('structure.keepMine')}
        </Button>
      </Group>
    </Alert>
  );
}
