import { type DragEvent, useContext, useState } from 'react';

import { insertAt, keyAt, replaceAt } from '../json/slices';
import { readBlock } from '../model/read-block';
import type { BlocksStore } from '../model/store';
import { newBlock, withFields } from '../model/write-block';
import { type PictureStore, PictureStoreContext } from './picture-store';

const emptyParagraph = newBlock('paragraph');

/** Each picture becomes a block behind this one, or replaces an empty paragraph. The block gets its file after the upload. */
function takePictures(
  store: BlocksStore,
  index: number,
  files: readonly File[],
  { keep }: PictureStore,
): void {
  let at = index;
  for (const file of files) {
    const { slices } = store.shown();
    const isReplaced = slices.texts[at] === emptyParagraph;
    if (!isReplaced) at += 1;
    const next = isReplaced
      ? replaceAt(slices, at, newBlock('image'))
      : insertAt(slices, at, newBlock('image'));
    const key = keyAt(next, at);
    store.apply({ slices: next, focus: { key, at: 'start' } });
    void keep(file).then((id) => id !== undefined && fill(store, key, id));
  }
}

/** Sets the file, unless the block was deleted or has another file. */
function fill(store: BlocksStore, key: number, id: string): void {
  const { slices } = store.shown();
  const index = slices.keys.indexOf(key);
  const json = slices.texts[index] ?? '';
  const block = index === -1 ? undefined : readBlock(json);
  const isFree =
    block?.kind === 'form' && block.fields.some(({ name, value }) => name === 'media_id' && value === '');
  if (!isFree) return;
  store.apply({ slices: replaceAt(slices, index, withFields(json, [{ name: 'media_id', value: id }])) });
}

/** Takes pictures that are pasted, or dropped on a block. Does nothing without files, or if nothing can store pictures. */
export function usePictures(store: BlocksStore, readOnly: boolean) {
  const pictures = useContext(PictureStoreContext);
  const [isOver, setOver] = useState(false);
  const take =
    pictures === undefined || readOnly
      ? undefined
      : (files: readonly File[], index: number) => {
          const wanted = files.filter(({ type }) => type.startsWith('image/'));
          if (wanted.length < files.length) pictures.refuse();
          takePictures(store, index, wanted, pictures);
        };
  const drop = {
    onDragOverCapture(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDropCapture(event: DragEvent) {
      setOver(false);
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      const row = (event.target as Element).closest<HTMLElement>('.blocks-row');
      const last = store.shown().slices.texts.length - 1;
      take?.([...event.dataTransfer.files], row === null ? last : Number(row.dataset['index']));
    },
  };
  return { take, isOver, drop: take === undefined ? undefined : drop };
}
