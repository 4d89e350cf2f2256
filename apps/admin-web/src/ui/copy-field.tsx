import { Button, Textarea, TextInput } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** More characters than a dialog shows in one line. */
const longFrom = 32;

/** A text to take along, seen whole. Where the browser allows no copying, it is selected, to be copied by hand. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const [field, setField] = useState<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const copy = async () => {
    field?.select();
    await navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const props = {
    ref: setField,
    label,
    value,
    readOnly: true,
    classNames: { input: 'code' },
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.currentTarget.select(),
  };
  return (
    <div className="copy-field">
      {value.length < longFrom ? <TextInput {...props} /> : <Textarea rows={2} {...props} />}
      <Button variant="default" onClick={() => void copy()} aria-live="polite">
        {copied ? t('act.copied') : t('act.copy')}
      </Button>
    </div>
  );
}
