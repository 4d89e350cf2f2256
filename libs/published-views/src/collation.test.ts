import { collationFor } from './collation';

const known = new Set(
  ['und', 'de', 'de-AT', 'en', 'pt', 'pt-BR', 'sr', 'sr-Latn', 'zh', 'zh-Hant', 'zh-Hant-TW'].map(
    (tag) => `${tag}-x-icu`,
  ),
);

describe('collationFor', () => {
  it.each([
    ['de', '"de-x-icu"'],
    ['de-AT', '"de-AT-x-icu"'],
    ['DE-at', '"de-AT-x-icu"'],
    ['de-1996', '"de-x-icu"'],
    ['de-Latn-AT', '"de-AT-x-icu"'],
    ['pt-br', '"pt-BR-x-icu"'],
    ['sr-Latn-RS', '"sr-Latn-x-icu"'],
    ['zh-TW', '"zh-Hant-TW-x-icu"'],
    ['zh-HK', '"zh-Hant-x-icu"'],
    ['zh-CN', '"zh-x-icu"'],
    ['tlh', '"und-x-icu"'],
    ['', '"und-x-icu"'],
    ['"; drop table x', '"und-x-icu"'],
  ])('%s is sorted by %s', (language, collation) => {
    expect(collationFor(language, known)).toBe(collation);
  });
});
