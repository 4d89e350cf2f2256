import i18next from 'i18next';

import type { en } from './en';

type Key = keyof typeof en.invalid;

/** Patterns for the messages of services about invalid fields, with the names of the numbers in them, in their order. */
const forms: readonly [form: RegExp, key: Key, numbers?: readonly string[]][] = [
  [/ must be given: the file is empty\.$/, 'empty'],
  [/ must be given\b/, 'given'],
  [/ must not be made of blanks alone\.$/, 'given'],
  [/ must be an e-mail address\.$/, 'email'],
  // "name must have 1 to 200 characters; it has 201."
  [/ must have (\d+) to (\d+) characters\b/, 'between', ['min', 'max']],
  [/ must have at most (\d+) characters; it has (\d+)\.$/, 'most', ['max', 'has']],
  [/ must have at most (\d+) characters\.$/, 'mostPlain', ['max']],
  [/ must be at most (\d+) bytes(?: of JSON)?; /, 'bytes', ['max']],
  [/ must not be one of the 10,000 commonest passwords\.$/, 'common'],
  [/ must not be the name or the e-mail address\.$/, 'own'],
  [/ must have at least three different characters\.$/, 'different'],
  [/ must be an absolute http or https URL\b/, 'url'],
  [/ must (?:have the|have no other|not have a) placeholders?\b/, 'placeholder'],
  [/ must be a host name, /, 'host'],
  [/ must be a BCP 47 language tag, /, 'language'],
  [/ must be the code of a language\b/, 'language'],
  [/ must be in the future\.$/, 'future'],
  [/ must be in the future, and at most a year ahead\.$/, 'yearAhead'],
  [/ must be later than /, 'later'],
  [/ must be an instant\b/, 'instant'],
  [/ must be a web origin\b/, 'origin'],
  // "s_maxage must be 1 to 86400."
  [/ must be (\d+) to (\d+)\b(?! of )/, 'range', ['min', 'max']],
  [/ must be whole numbers from (\d+) to (\d+)\.$/, 'range', ['min', 'max']],
  [/ must be (?:at least )?(\d+)(?: or more)?\.$/, 'atLeast', ['min']],
  [/ must be at most (\d+)\.$/, 'atMost', ['max']],
  [/ must be a whole number\b/, 'whole'],
  [/ must be 1 to 64 of a-z\b/, 'name'],
  [/ must be one path segment\b/, 'segment'],
  [/ must not be "homepage"/, 'homepage'],
  [/ must be valid JSON\.$/, 'json'],
  [/ must be a JSON object\.$/, 'object'],
  [/ must be a JSON array of objects\b/, 'blocks'],
  [/ must not nest deeper than (\d+) levels\.$/, 'deep', ['max']],
  [/ must have at most (\d+) levels\.$/, 'deep', ['max']],
  [/ must have at most (\d+) (?:items|origins)\b/, 'items', ['max']],
  [/ must leave an entry at most (\d+)\.$/, 'mostTaxonomies', ['max']],
  [/ must not (?:contain |be "\.")/, 'characters'],
  [/ must not be the host name of the admin\.$/, 'adminHost'],
  [/ must not have a user name or a password\.$/, 'noPassword'],
];

/**
 * The message in the language of the page. An unknown message stays as it is in English; in another language, a general text replaces it.
 */
export function fieldText(said: string): string {
  for (const [form, key, names = []] of forms) {
    const found = form.exec(said);
    if (found === null) continue;
    const values = Object.fromEntries(names.map((name, at) => [name, found[at + 1]]));
    return i18next.t(`invalid.${key}`, values);
  }
  return i18next.language === 'en' ? said : i18next.t('invalid.other');
}
