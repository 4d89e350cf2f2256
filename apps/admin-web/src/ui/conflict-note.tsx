import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { isFault } from '../api/fault';
import { FaultNote } from './fault-note';

interface ConflictNoteProps {
  /** Absent: the usual title. */
  title?: string;
  error: unknown;
  shownFields: readonly string[];
  /** The fields that somebody else has changed, with their new values, if they are known. */
  theirs?: readonly { label: string; value: string }[] | undefined;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Says why a form was not saved. After a conflict, lets the person choose whose changes stay. */
export function ConflictNote(props: ConflictNoteProps) {
  const { title, error, shownFields, theirs = [], onTakeTheirs, onKeepMine } = props;
  const { t } = useTranslation();
  if (!isFault(error, 'REVISION_CONFLICT')) return <FaultNote error={error} shownFields={shownFields} />;
  return (
    <Alert color="orange" role="alert" title={title ?? t('structure.conflict')}>
      {theirs.map((field) => (
        <div key={field.label}>{t('structure.theirs', field)}</div>
      ))}
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
