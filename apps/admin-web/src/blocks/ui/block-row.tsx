import { useSortable } from '@dnd-kit/sortable';
import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { LineInput } from '../../ui/line-input';
import { type Focus, goBeside } from '../model/edits';
import { type Block, readBlock } from '../model/read-block';
import { withCite } from '../model/write-block';
import type { Controls } from './controls';
import { FormBlock } from './form-block';
import { JsonBlock, JsonForm } from './json-block';
import { directionOf, focusAt, focusWithin, isAtEdge, stopBeside } from './stops';
import { TextBlock } from './text-block';
import { useTypeName } from './type-names';

interface Props {
  id: number;
  text: string;
  place: number;
  total: number;
  isActive: boolean;
  isJson: boolean;
  focus: Focus | undefined;
  readOnly: boolean;
  controls: Controls;
  onEditJson: (key: number) => void;
}

/** A block with its handle. */
export const BlockRow = memo(function BlockRow(props: Props) {
  const { id, text, place, total, isActive, focus, readOnly, controls } = props;
  const { t } = useTranslation();
  const typeName = useTypeName();
  const block = readBlock(text);
  const name = typeName(block);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: readOnly });
  const body = useRef<HTMLDivElement>(null);
  const isText = block.kind === 'text' || block.kind === 'list';
  useLayoutEffect(() => {
    if (focus === undefined || (isText && !props.isJson)) return;
    if (body.current !== null) focusWithin(body.current, focus.at === 'end' ? 'end' : 'start');
  }, [focus, isText, props.isJson]);
  return (
    <div
      ref={setNodeRef}
      className="blocks-block"
      role="group"
      aria-label={t('blocks.place', { name, place, total })}
      data-active={isActive || undefined}
      data-dragged={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      onFocus={() => controls.activate(id)}
    >
      {!readOnly && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="blocks-grip"
          {...attributes}
          {...listeners}
          tabIndex={isActive ? 0 : -1}
          aria-label={t('blocks.drag', { name })}
          title={t('blocks.drag', { name })}
        >
          <svg viewBox="0 0 10 16" width="10" height="16" aria-hidden="true" fill="currentColor">
            <path d="M2 2h2v2H2zM6 2h2v2H6zM2 7h2v2H2zM6 7h2v2H6zM2 12h2v2H2zM6 12h2v2H6z" />
          </svg>
        </button>
      )}
      <div
        className="blocks-body"
        ref={body}
        onKeyDown={readOnly || props.isJson ? undefined : (event) => readArrow(event, id, controls)}
      >
        <Body {...props} block={block} name={name} />
      </div>
    </div>
  );
});

/** In an element that is no text of the editor, an arrow key moves the focus to the element beside it, or out of the block. */
function readArrow(event: KeyboardEvent<HTMLElement>, id: number, { store }: Controls): void {
  const { target, nativeEvent } = event;
  if (event.defaultPrevented || nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
  // Dialogs of the block are elsewhere in the page; the texts of the editor handle their own keys.
  if (!event.currentTarget.contains(target) || target.closest('.ProseMirror')) return;
  const direction = directionOf(event);
  if (direction === undefined) return;
  const leave = (): boolean => {
    const beside = stopBeside(target, direction);
    const at = direction === 'before' ? 'end' : 'start';
    if (beside !== undefined && !beside.matches('.ProseMirror')) {
      focusAt(beside, at);
      return true;
    }
    const { slices } = store.shown();
    const edited =
      beside === undefined
        ? goBeside(slices, slices.keys.indexOf(id), direction)
        : { slices, focus: { key: id, at } as const };
    store.apply(edited);
    return edited !== undefined;
  };
  const isOver = isAtEdge(target, event.key);
  if (isOver === true && leave()) event.preventDefault();
  if (isOver === undefined && target instanceof HTMLTextAreaElement) leaveUnlessMoved(target, leave);
}

/** Leaves the input if the browser has handled the key and the cursor has not moved. */
function leaveUnlessMoved(input: HTMLTextAreaElement, leave: () => boolean): void {
  const { selectionStart } = input;
  setTimeout(() => {
    if (document.activeElement === input && input.selectionStart === selectionStart) leave();
  });
}

function Body({ id, text, isJson, focus, readOnly, controls, onEditJson, block, name }: BodyProps) {
  const { t } = useTranslation();
  if (isJson) return <JsonForm id={id} text={text} controls={controls} />;
  if (block.kind === 'other') {
    return (
      <>
        <span className="blocks-kind">{name}</span>
        <JsonBlock text={text} onEdit={readOnly ? undefined : () => onEditJson(id)} />
      </>
    );
  }
  if (block.kind === 'form') {
    return (
      <>
        <span className="blocks-kind">{name}</span>
        <FormBlock id={id} text={text} block={block} readOnly={readOnly} controls={controls} />
      </>
    );
  }
  const isList = block.kind === 'list';
  return (
    <div className={classOf(block)}>
      <TextBlock
        key={block.kind}
        id={id}
        text={text}
        isList={isList}
        label={name}
        placeholder={isList ? t('blocks.emptyItem') : t('blocks.emptyText')}
        focus={focus}
        readOnly={readOnly}
        controls={controls}
      />
      {block.kind === 'text' && block.cite !== undefined && (
        <LineInput
          size="xs"
          className="blocks-cite"
          aria-label={t('blocks.cite')}
          placeholder={t('blocks.cite')}
          value={block.cite}
          readOnly={readOnly}
          onChange={(event) => controls.store.type(id, withCite(text, event.currentTarget.value))}
        />
      )}
    </div>
  );
}

type BodyProps = Props & { block: Block; name: string };

function classOf(block: Block): string {
  if (block.kind === 'list') return block.ordered ? 'blocks-ordered' : 'blocks-items';
  if (block.kind !== 'text') return '';
  if (block.type !== 'heading') return `blocks-${block.type}`;
  return `blocks-heading blocks-heading-${block.level ?? 2}`;
}
