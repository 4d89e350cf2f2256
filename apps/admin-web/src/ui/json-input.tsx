import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useUnsaved } from './unsaved';

interface JsonInputProps {
  label: string;
  json: string;
  readOnly: boolean;
  onChange: (json: string) => void;
}

/** Edits a value as JSON. The value changes as soon as the JSON is valid. */
export function JsonInput({ label, json, readOnly, onChange }: JsonInputProps) {
  const { t } = useTranslation();
  const [wrong, setWrong] = useState<string>();
  useUnsaved(wrong !== undefined);
  return (
    <Textarea
      label={label}
      description={t('entries.asJson')}
      rows={json.includes('\n') || json.length > 80 ? 6 : 1}
      readOnly={readOnly}
      classNames={{ input: 'code' }}
      spellCheck={false}
      value={wrong ?? json}
      error={wrong === undefined ? undefined : t('entries.notJson')}
      onChange={(event) => {
        const given = event.currentTarget.value;
        const isRight = isJson(given);
        setWrong(isRight ? undefined : given);
        if (isRight) onChange(given.trim());
      }}
    />
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
