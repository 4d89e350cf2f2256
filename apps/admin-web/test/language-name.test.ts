import { withName } from '../src/api/languages';
import { hostOf } from '../src/screens/site/host-of';
import { languageIn, languageName } from '../src/ui/language-name';

test.each([
  ['de', 'Deutsch'],
  ['en', 'English'],
  ['fr', 'Français'],
  ['pt-BR', 'Português (Brasil)'],
  ['x', 'x'],
  ['', ''],
  ['not a code', 'not a code'],
])('%s is called %s', (code, name) => {
  expect(languageName(code)).toBe(name);
});

const shownBy = (search: string, known?: string[]) => {
  const { language, unknown } = languageIn(new URLSearchParams(search), { usual: 'en', known });
  return [language, unknown];
};

test.each([
  ['language=de', 'de', undefined],
  ['language=pt-BR', 'pt-BR', undefined],
  ['', 'en', undefined],
  ['language=', 'en', undefined],
  // No browser accepts these as language codes.
  ['language=not+a+code', 'en', 'not a code'],
  ['language=de-', 'en', 'de-'],
  ['language=%00', 'en', '\0'],
])('an address with “%s” names the language %s', (search, language, unknown) => {
  expect(shownBy(search)).toEqual([language, unknown]);
});

test.each([
  ['language=de', 'de', undefined],
  ['language=fr', 'en', 'fr'],
  ['language=DE', 'en', 'DE'],
  ['language=not+a+code', 'en', 'not a code'],
  ['', 'en', undefined],
])('of a site with English and German, “%s” shows %s', (search, language, unknown) => {
  expect(shownBy(search, ['en', 'de'])).toEqual([language, unknown]);
});

test('a language keeps the name that it was given', () => {
  const named = (name: string) => withName({ code: 'de', name }).name;
  expect([named('Hochdeutsch'), named(''), named('de')]).toEqual(['Hochdeutsch', 'Deutsch', 'Deutsch']);
});

test.each([
  [' https://WWW.Example.org/a?b#c ', 'www.example.org'],
  ['http://example.org:8080', 'example.org'],
  ['example.org ', 'example.org'],
  ['example.org/a', 'example.org/a'],
  ['https://', 'https://'],
  ['ftp://example.org', 'ftp://example.org'],
])('of %j, the host name is %s', (typed, host) => {
  expect(hostOf(typed)).toBe(host);
});
