import { useRef, useState } from 'react';

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface Draft<Values extends object> {
  values: Values;
  /** As they were loaded. */
  base: Values;
  set: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  /** The fields that differ from what was loaded, with their new values. */
  changes: Partial<Values>;
  isChanged: boolean;
  /** Returns the changes to send, and notes what was sent. */
  send: () => Partial<Values>;
  /** What was sent is saved, as these: the form begins anew from them, and keeps what was typed since. */
  saved: (values: Values) => void;
  /** A part of what is in the form is stored: of what is left, only that differs. */
  partSaved: (values: Values) => void;
  /** Begins anew, from other values or from those that were loaded. */
  reset: (values?: Values) => void;
}

/** What somebody writes over what was loaded. Values that are loaded later never replace it by themselves. */
export function useDraft<Values extends object>(loaded: Values): Draft<Values> {
  const [base, setBase] = useState(loaded);
  const [values, setValues] = useState(loaded);
  const sent = useRef(loaded);
  const changes = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !equal(value, base[field as keyof Values])),
  ) as Partial<Values>;
  return {
    values,
    base,
    changes,
    isChanged: Object.keys(changes).length > 0,
    set: (field, value) => setValues((now) => ({ ...now, [field]: value })),
    send() {
      sent.current = values;
      return changes;
    },
    saved(given) {
      const before = sent.current;
      setBase(given);
      setValues((now) => withTyped(given, before, now));
    },
    partSaved: setBase,
    reset(given = base) {
      setBase(given);
      setValues(given);
    },
  };
}

/** What was saved, with what was typed after it was sent. */
export const withTyped = <Values extends object>(saved: Values, sent: Values, now: Values): Values => {
  const typed = Object.entries(now).filter(([field, value]) => !equal(value, sent[field as keyof Values]));
  return { ...saved, ...(Object.fromEntries(typed) as Partial<Values>) };
};
