import { untangled } from './untangled-html';

const many = (text: string, count = 6_000) => text.repeat(count);

test.each([
  ['no HTML', `a ${many('< ')}b`],
  ['a long page', many('<div class="a"><p>One<br>two <b>three</b></p><img src="a.png"></div>')],
  ['deeper than any page', `${many('<div>', 9_000)}text${many('</div>', 9_000)}`],
  ['a drawing', `<svg>${many('<path d="M0"/>')}</svg>`],
  ['ends that are text', `<script>${many('"</b>"')}</script><p title="${many('</b>')}">One</p>`],
  ['a list without ends', `<ul>${many('<li>One<p>two', 4_000)}</ul>`],
  ['a table without ends', `<table>${many('<tr><th>One<td>two<td>three')}</table>`],
  [
    'terms and choices without ends',
    `<dl>${many('<dt>One<dd>two')}</dl><select>${many('<option>One')}</select>`,
  ],
  ['blocks in paragraphs', many('<p><div>One</div></p>')],
  ['line breaks as ends, and ends of what is not open', many('One</br></i>')],
  ['ends in comments', `<!--${many('</b>')}--><p>One</p>`],
])('leaves as it is: %s', (_, html) => {
  expect(untangled(html)).toBe(html);
});

test.each([
  ['elements within each other', many('<b>', 10_001)],
  ['with ends that are none', many('<b><!--</b>--><i title="</b></i>">', 5_001)],
  ['with ends in scripts', many('<b><script></b></script>', 10_001)],
  ['in capitals, with signs of an end', many('<B/>', 10_001)],
  ['of several names', many('<ul><li><i>', 3_400)],
  ['lists within each other without ends', many('<ul><li>', 5_001)],
  ['ends of what is not open, in many elements', `${many('<b>', 5_000)}${many('</i>', 7_501)}`],
  ['ends of paragraphs that are not open, in many elements', `${many('<b>', 5_000)}${many('</p>', 7_501)}`],
])('gives the text of what a parser would be long at: %s', (_, html) => {
  const text = untangled(`One ${html} two <i`);
  expect(text.includes('<')).toBe(false);
  expect(wordsOf(text)).toEqual(['One', 'two']);
});

const wordsOf = (text: string): string[] => text.split(/[\s"]+/).filter((word) => /^\w/.test(word));
