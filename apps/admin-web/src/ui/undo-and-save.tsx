import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface UndoAndSaveProps {
  isChanged: boolean;
  /** Whether there is something to save; where it is not given, what was changed. */
  maySave?: boolean;
  isSaving: boolean;
  onUndo: () => void;
}

/** Off, it keeps the focus: after a save, whoever works by keyboard goes on from here. */
function SaveButton({ isOff, isSaving }: { isOff: boolean; isSaving: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      type="submit"
      {...(isOff && { 'aria-disabled': true, 'data-disabled': true })}
      loading={isSaving}
      onClick={(event) => {
        // Enter in a field presses it, too.
        if (isOff) event.preventDefault();
      }}
    >
      {t('act.save')}
    </Button>
  );
}

/** The two buttons at the end of a form. */
export function UndoAndSave({ isChanged, maySave = isChanged, isSaving, onUndo }: UndoAndSaveProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="default" disabled={!isChanged} onClick={onUndo}>
        {t('act.undo')}
      </Button>
      <SaveButton isOff={!maySave} isSaving={isSaving} />
    </>
  );
}
