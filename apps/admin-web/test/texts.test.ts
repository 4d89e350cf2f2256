import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import i18next from 'i18next';
import ts from 'typescript';

import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';

const source = resolve(__dirname, '../src');

/** Every key with its text, such as `logIn.title`. */
function textsIn(texts: object, above = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]: [string, string | object]) =>
      typeof value === 'string' ? [[above + key, value]] : [...textsIn(value, `${above}${key}.`)],
    ),
  );
}

const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('i18n/de') && !path.startsWith('i18n/en'))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n');

const english = textsIn(en);
const german = textsIn(de);
const placesIn = (text = ''): string[] =>
  [...text.matchAll(/{{(\w+(?:, \w+)?)}}/g)].map(([, name = '']) => name).sort();

test('English and German have the same keys', () => {
  expect([...german.keys()]).toEqual([...english.keys()]);
});

test('every text is there, and names the same values in both languages', () => {
  for (const [key, text] of english) {
    expect([key, text, german.get(key)]).toEqual([
      key,
      expect.stringMatching(/\S/),
      expect.stringMatching(/\S/),
    ]);
    expect([key, placesIn(german.get(key))]).toEqual([key, placesIn(text)]);
  }
});

test('a text that a number chooses has its forms, and every form of it names the number or is that of one', () => {
  for (const [language, texts] of [
    ['en', english],
    ['de', german],
  ] as const) {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [...texts.keys()].filter((key) => /_(?:zero|one|two|few|many|other)$/.test(key));
    for (const key of new Set(counted.map((each) => each.replace(/_[a-z]+$/, '')))) {
      const given = counted.filter((each) => each.replace(/_[a-z]+$/, '') === key);
      expect([language, ...given.sort()]).toEqual([
        language,
        ...forms.map((form) => `${key}_${form}`).sort(),
      ]);
      expect([key, placesIn(texts.get(`${key}_other`))]).toEqual([
        key,
        expect.arrayContaining(['count, number']),
      ]);
    }
  }
});

/** Attributes that people read, or hear. */
const readAttribute =
  /^(?:aria-(?:label|description|roledescription)|title|label|placeholder|alt|description|text|hint|submit)$/;

test('no text stands in the code of a screen', () => {
  const found: string[] = [];
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.tsx')) continue;
    const text = readFileSync(join(source, path), 'utf8');
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const isWords = (node: ts.Node): boolean =>
      (ts.isStringLiteralLike(node) || ts.isJsxText(node)) && /\p{L}/u.test(node.text);
    const visit = (node: ts.Node): void => {
      const isChild = ts.isJsxText(node) || (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent));
      const shown = ts.isJsxExpression(node) ? node.expression : node;
      if (isChild && shown !== undefined && isWords(shown)) found.push(`${path}: ${node.getText(file)}`);
      if (ts.isJsxAttribute(node) && readAttribute.test(node.name.getText(file))) {
        const value = node.initializer;
        const given = value !== undefined && ts.isJsxExpression(value) ? value.expression : value;
        if (given !== undefined && isWords(given)) found.push(`${path}: ${node.getText(file)}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  expect(found).toEqual([]);
});

test('no text is unused', () => {
  const unused = [...english.keys()].filter((key) => {
    // Of a fault by its code, of a change by its kind, of a key by its name in the registry; others by the end of a name, as in `entries.states.${state}`.
    if (/^(?:fault|history\.did|keys)\./.test(key) || code.includes(`\`${key.replace(/\w+$/, '')}\${`))
      return false;
    // i18next chooses one or the other by a number.
    return !code.includes(`'${key.replace(/_(?:one|other)$/, '')}'`);
  });
  expect(unused).toEqual([]);
});

test('numbers in texts are written as the language of the page writes them', async () => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: en }, de: { translation: de } } });
  const write: (key: string, values: object) => string = i18n.t as never;
  for (const [language, texts] of [
    ['en', english],
    ['de', german],
  ] as const) {
    const written = new Intl.NumberFormat(language).format(1_234_567);
    for (const [key, text] of texts) {
      for (const place of ['count', 'total', 'done', 'max', 'min', 'has', 'place'])
        expect([key, text]).toEqual([key, expect.not.stringContaining(`{{${place}}}`)]);
      const numbers = placesIn(text).filter((place) => place.endsWith(', number'));
      if (numbers.length === 0) continue;
      const values = Object.fromEntries(numbers.map((place) => [place.replace(', number', ''), 1_234_567]));
      const shown = write(key, { ...values, lng: language });
      expect([key, shown.split(written).length - 1]).toEqual([key, numbers.length]);
    }
  }
});
