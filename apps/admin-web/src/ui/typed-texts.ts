import { useRef } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose input is no loss: search terms, passwords, codes, and texts that confirm an action (`data-passing`). */
const passing = '[type=password], [type=search], [type=file], [autocomplete=one-time-code], [data-passing]';

const fieldsIn = (root: Element): TextField[] =>
  [...root.querySelectorAll<TextField>('input, textarea')].filter((field) => !field.matches(passing));

/** The content of all text fields before the first of them got the focus. Fields that a choice fills count, too. */
export function useTypedTexts() {
  const before = useRef(new WeakMap<TextField, string>());
  return {
    note(root: Element): void {
      for (const field of fieldsIn(root)) {
        if (!before.current.has(field)) before.current.set(field, field.value);
      }
    },
    areIn: (root: Element): boolean =>
      fieldsIn(root).some((field) => (before.current.get(field) ?? field.value) !== field.value),
  };
}
