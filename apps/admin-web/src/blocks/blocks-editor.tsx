import { lazy, Suspense, useState } from 'react';

import { cut } from './json/slices';
import { SliceEditor } from './ui/slice-editor';

import './blocks.css';
import './texts.css';

const BrokenText = lazy(async () => ({ default: (await import('./ui/broken-text')).BrokenText }));

export interface BlocksEditorProps {
  /** The JSON text of the array. Parts that are not edited come back byte for byte. */
  value: string;
  onChange: (value: string) => void;
  /** A change that began in this editor and ends after it was closed, such as the upload of a picture. */
  onLate?: (before: string, after: string) => void;
  label: string;
  readOnly?: boolean;
}

/** The editor of an entry's blocks. */
export function BlocksEditor({ value, onChange, onLate, label, readOnly = false }: BlocksEditorProps) {
  const [isText, setText] = useState(() => cut(value) === undefined);
  const shared = { value, onChange, label, readOnly };
  if (isText) {
    return (
      <Suspense>
        <BrokenText {...shared} onShowBlocks={() => setText(false)} />
      </Suspense>
    );
  }
  return <SliceEditor {...shared} onLate={onLate} onBroken={() => setText(true)} />;
}
