import { NativeSelect } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';

import { type Block, readBlock } from '../model/read-block';
import { isWithoutWords, type NewType } from '../model/write-block';
import { icons } from './icons';
import { useTypeName } from './type-names';
import { useFocusInSight } from './use-focus-in-sight';

export interface Acts {
  undo: () => void;
  redo: () => void;
  moveUp: () => void;
  moveDown: () => void;
  duplicate: () => void;
  remove: () => void;
  editJson: () => void;
  link: () => void;
  turnInto: (type: NewType, level?: number) => void;
  /** Returns the focus to the block that the toolbar acts on. */
  leave: () => void;
}

interface Props {
  /** The block that has or had the focus. */
  text: string | undefined;
  editor: Editor | undefined;
  acts: Acts;
  can: { undo: boolean; redo: boolean; moveUp: boolean; moveDown: boolean };
  bar: RefObject<HTMLDivElement | null>;
}

const marks = [
  { name: 'bold', label: 'blocks.bold', icon: icons.bold, keys: 'Control+B' },
  { name: 'italic', label: 'blocks.italic', icon: icons.italic, keys: 'Control+I' },
  { name: 'strike', label: 'blocks.strike', icon: icons.strike, keys: 'Control+Shift+S' },
  { name: 'code', label: 'blocks.codeMark', icon: icons.code, keys: 'Control+E' },
] as const;

const names = [...marks.map(({ name }) => name), 'link'] as const;

/** The marks at the cursor. Typing within the same marks causes no rendering. */
function useMarksAtCursor(editor: Editor | undefined): (name: (typeof names)[number]) => boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      editor?.on('transaction', tell);
      return () => void editor?.off('transaction', tell);
    },
    [editor],
  );
  const on = useSyncExternalStore(subscribe, () =>
    editor === undefined || editor.isDestroyed ? '' : names.filter((name) => editor.isActive(name)).join(),
  );
  return (name) => on.split(',').includes(name);
}

/** Buttons for marks of the text and for actions on the block that has the focus. One Tab stop; arrow keys move within it. */
export function Toolbar({ text, editor, acts, can, bar }: Props) {
  const { t } = useTranslation();
  const isOn = useMarksAtCursor(editor);
  const hasText = editor !== undefined;
  const hasBlock = text !== undefined;
  useRovingFocus(bar);
  useFocusInSight(bar);
  return (
    <div
      ref={bar}
      className="blocks-bar"
      role="toolbar"
      aria-label={t('blocks.toolbar')}
      onKeyDown={(event) => moveFocus(event, acts)}
    >
      <div className="blocks-bar-part">
        {marks.map(({ name, label, icon, keys }) => (
          <Tool
            key={name}
            label={t(label)}
            keys={keys}
            isOn={isOn(name)}
            disabled={!hasText}
            onClick={() => editor?.commands.toggleMark(name)}
          >
            {icon}
          </Tool>
        ))}
        <Tool
          label={t('blocks.link')}
          keys="Control+K"
          isOn={isOn('link')}
          disabled={!hasText}
          onClick={acts.link}
        >
          {icons.link}
        </Tool>
      </div>
      <TypeSelect text={text} turnInto={acts.turnInto} />
      <div className="blocks-bar-part">
        <Tool
          label={t('blocks.moveUp')}
          keys="Alt+Shift+ArrowUp"
          disabled={!can.moveUp}
          onClick={acts.moveUp}
        >
          {icons.up}
        </Tool>
        <Tool
          label={t('blocks.moveDown')}
          keys="Alt+Shift+ArrowDown"
          disabled={!can.moveDown}
          onClick={acts.moveDown}
        >
          {icons.down}
        </Tool>
        <Tool label={t('blocks.duplicate')} disabled={!hasBlock} onClick={acts.duplicate}>
          {icons.duplicate}
        </Tool>
        <Tool label={t('blocks.editJson')} disabled={!hasBlock} onClick={acts.editJson}>
          {icons.json}
        </Tool>
        <Tool label={t('blocks.remove')} disabled={!hasBlock} onClick={acts.remove}>
          {icons.remove}
        </Tool>
      </div>
      <div className="blocks-bar-part">
        <Tool label={t('blocks.undo')} keys="Control+Z" disabled={!can.undo} onClick={acts.undo}>
          {icons.undo}
        </Tool>
        <Tool label={t('blocks.redo')} keys="Control+Shift+Z" disabled={!can.redo} onClick={acts.redo}>
          {icons.redo}
        </Tool>
      </div>
    </div>
  );
}

interface ToolProps {
  label: string;
  /** Such as `Control+B`. */
  keys?: string;
  /** Undefined: the tool is no switch. */
  isOn?: boolean;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A tool can still be focused while it is disabled, so that it keeps the focus when it becomes disabled. */
function Tool({ label, keys, isOn, disabled, onClick, children }: ToolProps) {
  const keyNames = useKeyNames();
  return (
    <button
      type="button"
      className="blocks-tool"
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keyNames(keys)})`}
      aria-keyshortcuts={keys}
      aria-pressed={isOn}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}

/** Names of keys as they are written on keyboards. */
function useKeyNames(): (keys: string) => string {
  const { t } = useTranslation();
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const names: Record<string, string> = {
    Control: isApple ? '⌘' : t('blocks.control'),
    Shift: t('blocks.shift'),
    ArrowUp: '↑',
    ArrowDown: '↓',
  };
  return (keys) =>
    keys
      .split('+')
      .map((key) => names[key] ?? key)
      .join('+');
}

function TypeSelect({ text, turnInto }: { text: string | undefined; turnInto: Acts['turnInto'] }) {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const block = text === undefined ? undefined : readBlock(text);
  const isText = block?.kind === 'text' || block?.kind === 'list';
  const value = block === undefined ? '' : valueOf(block);
  // The block has no content that another type could not hold.
  const isEmpty = block?.kind === 'text' && block.wrap === undefined && isWithoutWords(text ?? '');
  const data = isText
    ? [
        { value: 'paragraph', label: t('blocks.paragraph') },
        ...levelsWith(block).map((level) => ({
          value: `heading-${level}`,
          label: t('blocks.headingOf', { level }),
        })),
        { value: 'list', label: t('blocks.list') },
        { value: 'ordered', label: t('blocks.ordered') },
        { value: 'quote', label: t('blocks.quote') },
        ...(isEmpty
          ? [
              { value: 'image', label: t('blocks.image') },
              { value: 'code', label: t('blocks.code') },
              { value: 'html', label: t('blocks.html') },
              { value: 'embed', label: t('blocks.embed') },
            ]
          : []),
      ]
    : [{ value, label: block ? typeName(block) : t('blocks.noBlock') }];
  return (
    <NativeSelect
      size="xs"
      className="blocks-type"
      aria-label={t('blocks.type')}
      disabled={!isText}
      value={value}
      data={data}
      tabIndex={-1}
      onChange={(event) => {
        const [type = '', level] = event.currentTarget.value.split('-');
        turnInto(type as NewType, level === undefined ? undefined : Number(level));
      }}
    />
  );
}

function valueOf(block: Block): string {
  if (block.kind === 'list') return block.ordered ? 'ordered' : 'list';
  return block.kind === 'text' && block.type === 'heading' ? `heading-${block.level ?? 2}` : block.type;
}

/** The levels that articles use, and the level of this heading. */
function levelsWith(block: Block): number[] {
  const own = block.kind === 'text' && block.type === 'heading' ? (block.level ?? 2) : 2;
  return [...new Set([2, 3, 4, own])].sort((one, other) => one - other);
}

const toolsIn = (bar: HTMLElement): HTMLElement[] => [
  ...bar.querySelectorAll<HTMLElement>('button, select:not(:disabled)'),
];

/** Only the tool that had the focus last can be reached by Tab. */
function useRovingFocus(bar: RefObject<HTMLDivElement | null>): void {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    if (bar.current === null) return;
    const tools = toolsIn(bar.current);
    const focused = tools.find((tool) => tool === document.activeElement);
    if (focused !== undefined) last.current = focused;
    const stop = tools.find((tool) => tool === last.current) ?? tools[0];
    for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1;
  });
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>, acts: Acts): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    acts.leave();
    return;
  }
  const tools = toolsIn(event.currentTarget);
  const at = tools.indexOf(event.target as HTMLElement);
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tools.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  for (const tool of tools) tool.tabIndex = -1;
  const tool = tools.at(next % tools.length);
  if (tool === undefined) return;
  tool.tabIndex = 0;
  tool.focus();
}
