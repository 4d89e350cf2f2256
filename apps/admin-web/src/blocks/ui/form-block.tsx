import { Textarea } from '@mantine/core';
import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { LineInput } from '../../ui/line-input';
import { type FieldName, type FieldValue, type FormBlock as Form } from '../model/read-block';
import { withFields } from '../model/write-block';
import type { Controls } from './controls';
import { useMediaChoice } from './media-choice';

const labels = {
  media_id: 'blocks.mediaId',
  url: 'blocks.url',
  alt: 'blocks.alt',
  caption: 'blocks.caption',
  language: 'blocks.codeLanguage',
  code: 'blocks.code',
  html: 'blocks.html',
} as const satisfies Record<FieldName, string>;

const long = new Set<FieldName>(['code', 'html']);
const forMachines = new Set<FieldName>(['code', 'html', 'media_id', 'url', 'language']);

/** An empty text is valid, too: no file is chosen yet. */
const isId = (text: string): boolean => /^(?:[1-9]\d{0,15})?$/.test(text);

interface Props {
  id: number;
  text: string;
  block: Form;
  readOnly: boolean;
  controls: Controls;
}

/** A block that is edited in input fields, such as a picture or code. */
export function FormBlock({ id, text, block, readOnly, controls }: Props) {
  const { t } = useTranslation();
  const base = useRef(text);
  const written = useRef(text);
  if (text !== written.current) {
    base.current = text;
    written.current = text;
  }
  const mediaChoice = useMediaChoice();
  const change = (values: Partial<Record<FieldName, string>>) => {
    const fields = block.fields.map(({ name, value }): FieldValue => ({
      name,
      value: values[name] ?? value,
    }));
    written.current = withFields(base.current, fields);
    controls.store.type(id, written.current);
  };
  return (
    <div className="blocks-form">
      {block.fields.map((field) => {
        const shared = {
          label: t(labels[field.name]),
          value: field.value,
          readOnly,
          spellCheck: !forMachines.has(field.name),
          onChange: (event: { currentTarget: { value: string } }) =>
            change({ [field.name]: event.currentTarget.value }),
        };
        if (field.name === 'media_id' && mediaChoice !== undefined && isId(field.value)) {
          // An alternative text that was written in the block stays.
          const own = block.fields.find(({ name }) => name === 'alt')?.value ?? '';
          return (
            <Fragment key={field.name}>
              {mediaChoice({
                ...{ value: field.value, label: shared.label, readOnly },
                onChange: (value, alt = '') => change({ media_id: value, alt: own === '' ? alt : own }),
              })}
            </Fragment>
          );
        }
        return long.has(field.name) ? (
          <Textarea
            key={field.name}
            {...shared}
            rows={Math.min(16, Math.max(3, field.value.split('\n', 16).length))}
            className="blocks-code"
          />
        ) : (
          <LineInput key={field.name} {...shared} />
        );
      })}
    </div>
  );
}
