import i18next from 'i18next';

import type { en } from './en';

type Key = keyof typeof en.invalid;

/** What services say is wrong with a field, by the words that never differ. Numbers in it are named in their order. */
const forms: readonly [form: RegExp, key: Key, numbers?: readonly string[]][] = [
  [/ must be given\.$/, 'given'],
  [/ must be an e-mail address\.$/, 'email'],
  // "name must have 1 to 200 characters; it has 201."
  [/ must have (\d+) to (\d+) characters\b/, 'between', ['min', 'max']],
  [/ must have at most (\d+) characters; it has (\d+)\.$/, 'most', ['max', 'has']],
  [/ must be at most (\d+) bytes; /, 'bytes', ['max']],
  [/ must not be one of the 10,000 commonest passwords\.$/, 'common'],
  [/ must not be the name or the e-mail address\.$/, 'own'],
  [/ must have at least three different characters\.$/, 'different'],
  [/ must be an absolute http or https URL\b/, 'url'],
  [/ must (?:have the|have no other|not have a) placeholders?\b/, 'placeholder'],
  [/ must be a host name, /, 'host'],
  [/ must be a BCP 47 language tag, /, 'language'],
  [/ must be in the future\.$/, 'future'],
  [/ must be a web origin\b/, 'origin'],
  // "s_maxage must be 1 to 86400."
  [/ must be (\d+) to (\d+)\.$/, 'range', ['min', 'max']],
];

/** In the language of the page where it is known, as it was said otherwise. */
export function fieldText(said: string): string {
  for (const [form, key, names = []] of forms) {
    const found = form.exec(said);
    if (found === null) continue;
    const values = Object.fromEntries(names.map((name, at) => [name, found[at + 1]]));
    return i18next.t(`invalid.${key}`, values);
  }
  return said;
}
