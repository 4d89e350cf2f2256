import { useRef, useState } from 'react';

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface Draft<Values extends object> {
  values: Values;
  /** The loaded values. */
  base: Values;
  set: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  /** The fields that differ from the loaded values, with their new values. */
  changes: Partial<Values>;
  isChanged: boolean;
  /** Returns the changes to send, and notes the sent values. */
  send: () => Partial<Values>;
  /** Takes the saved values as the new base, and keeps what was typed since they were sent. */
  saved: (values: Values) => void;
  /** Takes a new base after a part of the changes was saved: only the rest still differs. */
  partSaved: (values: Values) => void;
  /** Resets the form to other values, or to the loaded ones. */
  reset: (values?: Values) => void;
}

/** The edited values of a form. Values that are loaded later never replace them by themselves. */
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

/** The saved values, with those that were typed after the request was sent. */
export const withTyped = <Values extends object>(saved: Values, sent: Values, now: Values): Values => {
  const typed = Object.entries(now).filter(([field, value]) => !equal(value, sent[field as keyof Values]));
  return { ...saved, ...(Object.fromEntries(typed) as Partial<Values>) };
};
