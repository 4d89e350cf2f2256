import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useRef } from 'react';

/** The common props of both kinds of field. */
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
 * A field for one line. In such a field, browsers drop line breaks of the value at the first key. So an imported value with line breaks
 * gets a field of several lines, even while its last line break is removed.
 */
export function LineInput(props: LineInputProps) {
  const hasLines = useRef(false);
  hasLines.current ||= lineBreak.test(props.value);
  if (!hasLines.current) return <TextInput {...props} />;
  return <Textarea rows={Math.min(mostRows, props.value.split(lineBreak).length)} {...props} />;
}
