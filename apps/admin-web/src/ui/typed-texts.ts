import { useRef } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What is looked for, passwords and codes are typed anew in a moment. So is what confirms an act: `data-passing`. */
const passing = '[type=password], [type=search], [type=file], [autocomplete=one-time-code], [data-passing]';

const fieldsIn = (root: Element): TextField[] =>
  [...root.querySelectorAll<TextField>('input, textarea')].filter((field) => !field.matches(passing));

/** What was in each text field before somebody came to any of them. A field that a choice fills counts, too. */
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
