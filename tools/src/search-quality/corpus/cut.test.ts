import fc from 'fast-check';

import { cutPage } from './cut';
import { createDuplicateFilter } from './distinct';
import type { Section } from './read-page';
import { countWords, isWrittenIn } from './words';

const prose = (words: number): string => Array.from({ length: words }, (_, index) => `w${index}`).join(' ');
const section = (title: string, ...sizes: number[]): Section => ({ title, paragraphs: sizes.map(prose) });

describe('cutPage', () => {
  it('joins short sections, and keeps their headings in the text', () => {
    const pieces = cutPage([section('Tool', 150), section('Options', 100), section('More', 300)], 'en');
    expect(pieces).toEqual([
      { title: 'Tool', paragraphs: [prose(150), 'Options', prose(100)] },
      { title: 'More – Tool', paragraphs: [prose(300)] },
    ]);
  });

  it('cuts what is long between paragraphs, and counts its parts', () => {
    const pieces = cutPage([section('Tool', 200, 200, 200, 200), section('Use', 400, 400)], 'en');
    expect(pieces.map(({ title }) => title)).toEqual(
      ['Tool', 'Tool (2)', 'Tool (3)', 'Use – Tool', 'Use (2) – Tool'].slice(0, pieces.length),
    );
    expect(pieces.flatMap(({ paragraphs }) => paragraphs)).toHaveLength(6);
  });

  it('leaves out pages with little prose or no heading, and adds a short rest to what is before it', () => {
    expect(cutPage([section('Tool', 119)], 'en')).toEqual([]);
    expect(cutPage([section('', 500)], 'en')).toEqual([]);
    expect(cutPage([section('Tool', 300), section('Rest', 20)], 'en')).toEqual([
      { title: 'Tool', paragraphs: [prose(300), 'Rest', prose(20)] },
    ]);
  });

  it('loses no paragraph of a page that is long enough, and keeps their order', () => {
    const paragraphs = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(paragraphs, { minLength: 1, maxLength: 8 }), (sizes) => {
        let number = 0;
        const sections = sizes.map((list, at) => ({
          title: `Section ${at}`,
          paragraphs: list.map((size) => `p${number++} ${prose(size)}`),
        }));
        const all = sections.flatMap((one) => one.paragraphs);
        const pieces = cutPage(sections, 'en');
        const kept = pieces.flatMap((piece) => piece.paragraphs).filter((text) => text.startsWith('p'));
        if (countWords(all.join(' '), 'en') >= 400) expect(kept).toEqual(all);
        for (const { paragraphs: own } of pieces) expect(own.length).toBeGreaterThan(0);
        expect(new Set(pieces.map(({ title }) => title)).size).toBe(pieces.length);
      }),
    );
  });
});

test('words are counted, of Japanese by characters', () => {
  expect(countWords('one, two – three', 'en')).toBe(3);
  expect(countWords('レイヤーマスクとは GIMP の', 'ja')).toBe(6);
});

test('paragraphs that were not translated are told', () => {
  expect(isWrittenIn('The tool is used to fill an area with the colour.', 'de')).toBe(false);
  expect(isWrittenIn('Das Werkzeug füllt einen Bereich mit der Farbe.', 'de')).toBe(true);
  expect(isWrittenIn('Run apt-get install now', 'ru')).toBe(false);
  expect(isWrittenIn('Выполните apt-get install', 'ru')).toBe(true);
  expect(isWrittenIn('レイヤーマスクとは', 'ja')).toBe(true);
});

test('a text is a duplicate if most of it was there before', () => {
  const isDuplicate = createDuplicateFilter();
  expect(isDuplicate(prose(100))).toBe(false);
  expect(isDuplicate(`${prose(90)} something else at the end`)).toBe(true);
  expect(isDuplicate(`${prose(20)} ${prose(100).replaceAll('w', 'v')}`)).toBe(false);
});
