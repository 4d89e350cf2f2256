import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useUnsaved } from '../../ui/unsaved';
import type { Controls } from './controls';

/** More would make the page slow. */
const shownLength = 2_000;

/** A block that the editor does not know. */
export function JsonBlock({ text, onEdit }: { text: string; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation();
  const isLong = text.length > shownLength;
  return (
    <div className="blocks-json">
      <Text size="sm" c="dimmed">
        {t('blocks.unknownHint')}
      </Text>
      <pre tabIndex={0} aria-label={t('blocks.json')}>
        {isLong ? `${text.slice(0, shownLength)}…` : text}
      </pre>
      {onEdit && (
        <Button size="xs" variant="default" onClick={onEdit}>
          {t('blocks.editJson')}
        </Button>
      )}
    </div>
  );
}

/** A block's JSON as text, until it is accepted or given up. */
export function JsonForm({ id, text, controls }: { id: number; text: string; controls: Controls }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(text);
  const [before] = useState(text);
  useUnsaved(draft !== before);
  const isBlock = isBlockJson(draft);
  const close = () => controls.closeJson(id);
  const accept = () => {
    controls.store.type(id, draft.trim());
    close();
  };
  return (
    <div
      className="blocks-json"
      data-own-undo=""
      onKeyDown={(event) => {
        if (event.key === 'Escape' && draft === before) close();
      }}
    >
      <Textarea
        className="blocks-code"
        label={t('blocks.json')}
        rows={Math.min(20, Math.max(4, draft.split('\n', 20).length))}
        spellCheck={false}
        data-autofocus
        autoFocus
        value={draft}
        error={isBlock ? undefined : t('blocks.notJson')}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      {text !== before && (
        <Text size="sm" mt="xs" role="status">
          {t('blocks.changedMeanwhile')}
        </Text>
      )}
      <Group justify="flex-end" mt="xs">
        <Button size="xs" variant="default" onClick={close}>
          {t('act.cancel')}
        </Button>
        <Button size="xs" disabled={!isBlock} onClick={accept}>
          {t('blocks.accept')}
        </Button>
      </Group>
    </div>
  );
}

/** What the content service takes for one. */
function isBlockJson(json: string): boolean {
  try {
    const value = JSON.parse(json) as { type?: unknown; data?: unknown } | null;
    const data = value?.data;
    return (
      typeof value?.type === 'string' && typeof data === 'object' && data !== null && !Array.isArray(data)
    );
  } catch {
    return false;
  }
}
