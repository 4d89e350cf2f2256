import { isLanguageCode } from './language-code';

describe('isLanguageCode', () => {
  it.each(['en', 'EN', 'pt-BR', 'pt-br', 'zh-Hant-TW', 'de-1996', 'tlh', 'sr-Latn', 'en-x-pirate'])(
    '%s is one',
    (code) => {
      expect(isLanguageCode(code)).toBe(true);
    },
  );

  it.each([
    '',
    'e',
    'en_US',
    'en-',
    '-en',
    'en us',
    'english language',
    'en-US-US-US',
    'x'.repeat(40),
    'en\u0000',
  ])('%j is none', (code) => {
    expect(isLanguageCode(code)).toBe(false);
  });
});
