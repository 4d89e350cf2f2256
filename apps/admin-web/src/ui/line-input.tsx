import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useRef } from 'react';

/** What both kinds of field have. */
type Shared = Pick<
  TextInputProps,
  | 'aria-label'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'className'
  | 'description'
  | 'disabled'
  | 'error'
  | 'inputMode'
  | 'label'
  | 'lang'
  | 'placeholder'
  | 'readOnly'
  | 'required'
  | 'size'
  | 'spellCheck'
>;

interface LineInputProps extends Shared {
  'data-autofocus'?: boolean;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

const lineBreak = /\r\n?|\n/;
const mostRows = 6;

/**
 * A field for one line. Browsers drop the line breaks of a value with the first key in such a field: one that was imported with some gets a
 * field of several lines, also while the last of them is taken out.
 */
export function LineInput(props: LineInputProps) {
  const hasLines = useRef(false);
  hasLines.current ||= lineBreak.test(props.value);
  if (!hasLines.current) return <TextInput {...props} />;
  return <Textarea rows={Math.min(mostRows, props.value.split(lineBreak).length)} {...props} />;
}
