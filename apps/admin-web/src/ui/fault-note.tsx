import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Fault } from '../api/fault';
import { fieldText } from '../i18n/field-texts';
import { useFaultText } from '../i18n/texts';

interface FaultNoteProps {
  error: unknown;
  /** Names of the fields that show their own errors. */
  shownFields?: readonly string[];
  onRepeat?: () => void;
}

/** An error, and what to do about it. Shows nothing without an error. */
export function FaultNote({ error, shownFields = [], onRepeat }: FaultNoteProps) {
  const { t } = useTranslation();
  const textOf = useFaultText();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button may be a screen further down.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (error === null || error === undefined) return null;
  const fields = error instanceof Fault ? Object.keys(error.fields) : [];
  const isShown = (field: string) => shownFields.some((shown) => isWithin(field, shown));
  if (fields.length > 0 && fields.every(isShown)) return null;
  return (
    <Alert ref={note} color="red" role="alert" className="fault">
      <div className="fault-line">
        <span>{textOf(error)}</span>
        {onRepeat && (
          <Button size="compact-sm" variant="default" onClick={onRepeat}>
            {t('act.repeat')}
          </Button>
        )}
      </div>
    </Alert>
  );
}

/** The error of a field, for its input. */
export function errorOf(error: unknown, field: string): string | undefined {
  const texts = error instanceof Fault ? error.fields[field] : undefined;
  return texts?.map(fieldText).join(' ');
}

/** `allowed_origins[1]` is within `allowed_origins`. */
const isWithin = (field: string, outer: string): boolean =>
  field === outer || field.startsWith(`${outer}[`) || field.startsWith(`${outer}.`);

/** The errors of a list, for its input: the texts name the elements. */
export function errorOfList(error: unknown, field: string, elements: readonly string[]): string | undefined {
  if (!(error instanceof Fault)) return undefined;
  const texts = Object.entries(error.fields)
    .filter(([name]) => isWithin(name, field))
    .flatMap(([name, said]) => {
      const [, index] = /\[(\d+)\]$/.exec(name) ?? []; // allowed_origins[1]
      const element = index === undefined ? undefined : elements[Number(index)];
      return said.map((each) => (element === undefined ? '' : `${element}: `) + fieldText(each));
    });
  return texts.length === 0 ? undefined : texts.join(' ');
}
