import { Text } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';

import { keyOf, type NameIn } from '../../keys/registry';
import { cut, keyAt, moveTo, removeAt, replaceAt } from '../json/slices';
import { addBlock, type Edited, type Focus, insertBlock } from '../model/edits';
import { BlocksStore } from '../model/store';
import { asType, newBlock, type NewType } from '../model/write-block';
import { AddRow } from './add-row';
import { BlockList } from './block-list';
import type { Controls } from './controls';
import { JsonForm } from './json-block';
import { usePictures } from './take-pictures';
import { type Acts, Toolbar } from './toolbar';

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog')).LinkDialog }));

interface Props {
  value: string;
  onChange: (value: string) => void;
  label: string;
  readOnly: boolean;
  onLate: ((before: string, after: string) => void) | undefined;
  /** Called when the value is no array any more. */
  onBroken: () => void;
}

export function SliceEditor({ value, onChange, onLate, label, readOnly, onBroken }: Props) {
  const { t } = useTranslation();
  const change = useLatest(onChange);
  const late = useLatest(onLate);
  const [store] = useState(
    () =>
      new BlocksStore(value, cut(value)!, {
        emit: (json) => change.current(json),
        emitLate: (before, after) => late.current?.(before, after),
      }),
  );
  useEffect(() => {
    store.setOpen(true);
    return () => store.setOpen(false);
  }, [store]);
  const { slices, focus, canUndo, canRedo } = useSyncExternalStore(store.subscribe, store.shown);
  const pictures = usePictures(store, readOnly);
  const take = useLatest(pictures.take);
  const [activeKey, setActiveKey] = useState<number>();
  const [jsonKeys, setJsonKeys] = useState<ReadonlySet<number>>(new Set());
  const [editors, setEditors] = useState<ReadonlyMap<number, Editor>>(new Map());
  const [isLinking, setLinking] = useState(false);
  const hasLinked = useRef(false);
  hasLinked.current ||= isLinking;
  const [said, say] = useState('');
  const bar = useRef<HTMLDivElement>(null);
  const [controls] = useState((): Controls => ({
    store,
    drafts: new Map(),
    activate(key) {
      store.activate(key);
      setActiveKey(key);
    },
    register: (key, editor) =>
      setEditors((now) => {
        const next = new Map(now);
        if (editor === undefined) next.delete(key);
        else next.set(key, editor);
        return next;
      }),
    takeFiles: (files, key) => take.current?.(files, store.shown().slices.keys.indexOf(key)),
    askForLink: () => setLinking(true),
    closeJson(key) {
      setJsonKeys((now) => new Set([...now].filter((each) => each !== key)));
      controls.drafts.delete(key);
      const { slices: now, focus: next } = store.shown();
      const focus: Focus | undefined = now.keys.includes(key) ? { key, at: 'start' } : next;
      store.apply({ slices: now, ...(focus && { focus }) });
    },
  }));

  useLayoutEffect(() => {
    if (!store.take(value)) onBroken();
  }, [store, value, onBroken]);

  const editJson = useCallback((key: number) => setJsonKeys((now) => new Set([...now, key])), []);
  const index = activeKey === undefined ? -1 : slices.keys.indexOf(activeKey);
  const text = slices.texts[index];
  const editor = activeKey === undefined ? undefined : editors.get(activeKey);
  const total = slices.texts.length;

  const act = (edit: () => Edited | undefined) => {
    if (index !== -1) store.apply(edit());
  };
  const move = (to: number) =>
    act(() => {
      if (to < 0 || to >= total) return undefined;
      say(t('blocks.moved', { place: to + 1, total }));
      return { slices: moveTo(slices, index, to) };
    });
  const acts: Acts = {
    undo: () => store.undo(),
    redo: () => store.redo(),
    moveUp: () => move(index - 1),
    moveDown: () => move(index + 1),
    duplicate: () => act(() => insertBlock(slices, index + 1, text)),
    remove: () =>
      act(() => {
        say(t('blocks.removed'));
        const next = removeAt(slices, index);
        if (next.keys.length === 0) return { slices: next };
        const at = Math.min(index, next.keys.length - 1);
        return { slices: next, focus: { key: keyAt(next, at), at: 'start' } };
      }),
    editJson: () => activeKey !== undefined && editJson(activeKey),
    link: () => setLinking(true),
    turnInto: (type, level) =>
      act(() => {
        const next = replaceAt(slices, index, asType(text ?? '', type, level));
        return { slices: next, focus: { key: keyAt(next, index), at: 'end' } };
      }),
    leave: () => act(() => ({ slices, focus: { key: keyAt(slices, index), at: 'end' } })),
  };
  const add = (type: NewType) => store.apply(addBlock(slices, index, newBlock(type)));

  return (
    <div
      className="blocks"
      role="group"
      aria-label={label}
      data-over={pictures.isOver || undefined}
      {...pictures.drop}
      onKeyDownCapture={readOnly ? undefined : (event) => readKey(event, acts, bar.current)}
    >
      {!readOnly && (
        <Toolbar
          text={text}
          editor={editor}
          acts={acts}
          can={{
            undo: canUndo,
            redo: canRedo,
            moveUp: index > 0,
            moveDown: index !== -1 && index < total - 1,
          }}
          bar={bar}
        />
      )}
      <BlockList
        slices={slices}
        focus={focus}
        activeKey={activeKey}
        jsonKeys={jsonKeys}
        readOnly={readOnly}
        controls={controls}
        onEditJson={editJson}
      />
      {/* The edited JSON of a block is kept even if somebody else deletes the block. */}
      {[...controls.drafts.keys()]
        .filter((key) => !slices.keys.includes(key))
        .map((key) => (
          <JsonForm key={key} id={key} text={undefined} controls={controls} />
        ))}
      {readOnly && total === 0 && <Text c="dimmed">{t('blocks.noBlocks')}</Text>}
      {!readOnly && <AddRow isEmpty={total === 0} onAdd={add} />}
      <Suspense>
        {hasLinked.current && (
          <LinkDialog editor={editor} opened={isLinking} onClose={() => setLinking(false)} />
        )}
      </Suspense>
      <div className="blocks-said" aria-live="polite">
        {said}
      </div>
    </div>
  );
}

function useLatest<Value>(value: Value): { current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Handles the keys that work in all blocks. Events of dialogs arrive here, too, though the dialogs are elsewhere in the page. */
function readKey(event: KeyboardEvent<HTMLDivElement>, acts: Acts, bar: HTMLElement | null): void {
  const target = event.target as HTMLElement;
  if (!event.currentTarget.contains(target) || target.closest('[data-own-undo]')) return;
  const name = keyOf('blocks', event);
  const act = name && actsByKey(acts, bar)[name];
  if (act === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

const actsByKey = (acts: Acts, bar: HTMLElement | null): Partial<Record<NameIn<'blocks'>, () => void>> => ({
  'blocks.undo': acts.undo,
  'blocks.redo': acts.redo,
  'blocks.moveUp': acts.moveUp,
  'blocks.moveDown': acts.moveDown,
  'blocks.tools': () => bar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
});
