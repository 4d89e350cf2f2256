import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { isFault } from '../api/fault';
import { FaultNote } from './fault-note';

interface ConflictNoteProps {
  /** Absent: this. */
  title?: string;
  error: unknown;
  shownFields: readonly string[];
  /** The fields that are other ones now, with what they are, where that is known. */
  theirs?: readonly { label: string; value: string }[] | undefined;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Why something was not saved; if somebody else was quicker, lets one choose. */
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
