import { Button, Group, Text, Textarea } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useUnsaved } from '../../ui/unsaved';
import { insertBlock } from '../model/edits';
import type { Controls } from './controls';

/** A longer text would make the page slow. */
const shownLength = 2_000;

/** A block of a type that the editor does not know. */
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

interface JsonFormProps {
  id: number;
  /** Undefined: the block was deleted while its JSON was edited. */
  text: string | undefined;
  controls: Controls;
}

/** A block's JSON as text, until it is accepted or given up. */
export function JsonForm({ id, text, controls }: JsonFormProps) {
  const { t } = useTranslation();
  const { store, drafts } = controls;
  const [{ before, now: draft, at }, setDraft] = useState(
    () => drafts.get(id) ?? { before: text!, now: text!, at: 0 },
  );
  useUnsaved(draft !== before);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // The text had the focus, and has lost it because the form moved to another place.
    if (document.activeElement !== document.body) return;
    field.current?.focus();
    field.current?.setSelectionRange(at, at);
    // Only once: from then on, typing moves the cursor.
  }, []);
  const isBlock = isBlockJson(draft);
  const close = () => controls.closeJson(id);
  const accept = () => {
    const { slices } = store.shown();
    if (text === undefined) store.apply(insertBlock(slices, slices.keys.length, draft.trim()));
    else store.type(id, draft.trim());
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
        autoFocus={text !== undefined}
        ref={field}
        value={draft}
        error={isBlock ? undefined : t('blocks.notJson')}
        onChange={(event) => {
          const { value: now, selectionStart } = event.currentTarget;
          const next = { before, now, at: selectionStart };
          drafts.set(id, next);
          setDraft(next);
        }}
      />
      {text !== before && (
        <Text size="sm" mt="xs" role="status">
          {t(text === undefined ? 'blocks.deletedMeanwhile' : 'blocks.changedMeanwhile')}
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

/** Whether the content service accepts this JSON as a block. */
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
