import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface UndoAndSaveProps {
  isChanged: boolean;
  /** Whether there is anything to save. Absent: `isChanged`. */
  maySave?: boolean;
  isSaving: boolean;
  onUndo: () => void;
}

/** The two buttons at the end of a form. */
export function UndoAndSave({ isChanged, maySave = isChanged, isSaving, onUndo }: UndoAndSaveProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="default" disabled={!isChanged} onClick={onUndo}>
        {t('act.undo')}
      </Button>
      <Button type="submit" disabled={!maySave} loading={isSaving}>
        {t('act.save')}
      </Button>
    </>
  );
}
