import { Alert, Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { cut } from '../json/slices';

interface Props {
  value: string;
  label: string;
  readOnly: boolean;
  onChange: (value: string) => void;
  onShowBlocks: () => void;
}

/** Shows a value that is no array of blocks as text, without any loss. */
export function BrokenText({ value, label, readOnly, onChange, onShowBlocks }: Props) {
  const { t } = useTranslation();
  const isMended = cut(value) !== undefined;
  return (
    <div className="blocks">
      <Alert color="orange" mb="sm" role="status">
        <strong>{t('blocks.broken')}</strong>
        <br />
        {t('blocks.brokenHint')}
      </Alert>
      <Textarea
        className="blocks-code"
        label={label}
        rows={12}
        spellCheck={false}
        value={value}
        readOnly={readOnly}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button mt="sm" size="xs" variant="default" disabled={!isMended} onClick={onShowBlocks}>
        {t('blocks.showBlocks')}
      </Button>
    </div>
  );
}
