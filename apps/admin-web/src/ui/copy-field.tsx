import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A longer text does not fit into one line of a dialog. Browsers with `field-sizing` use as many lines as it needs. */
const longFrom = 28;

/** A text to copy, shown in full. If the browser forbids copying, the text is selected instead. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  const copy = async () => {
    field?.select();
    await navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="copy-field">
      <Textarea
        ref={setField}
        label={label}
        value={value}
        readOnly
        rows={value.length < longFrom ? 1 : 2}
        classNames={{ input: 'code' }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()} aria-live="polite">
        {copied ? t('act.copied') : t('act.copy')}
      </Button>
    </div>
  );
}
