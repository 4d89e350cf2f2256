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

test.each([
  ['language=de', 'de'],
  ['language=pt-BR', 'pt-BR'],
  ['', 'en'],
  ['language=', 'en'],
  // Of these, no browser makes an order of names.
  ['language=not+a+code', 'en'],
  ['language=de-', 'en'],
  ['language=%00', 'en'],
])('an address with “%s” names the language %s', (search, language) => {
  expect(languageIn(new URLSearchParams(search), 'en')).toBe(language);
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
