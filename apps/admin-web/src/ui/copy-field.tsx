import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A text to take along. Where the browser allows no copying, it is selected, to be copied by hand. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const copy = async () => {
    input?.select();
    await navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="copy-field">
      <TextInput
        ref={setInput}
        label={label}
        value={value}
        readOnly
        classNames={{ input: 'code' }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()} aria-live="polite">
        {copied ? t('act.copied') : t('act.copy')}
      </Button>
    </div>
  );
}
