import { untangled } from './untangled-html';

const many = (text: string, count = 1_001) => text.repeat(count);

test.each([
  ['no HTML', `a ${many('< ')}b`],
  ['a long page', many('<div class="a"><p>One<br>two <b>three</b></p><img src="a.png"></div>')],
  ['as deep as any page', `${many('<div>', 1_000)}text${many('</div>', 1_000)}`],
  ['a drawing', `<svg>${many('<path d="M0"/>')}</svg>`],
  ['ends that are text', `<script>${many('"</b>"')}</script><p title="${many('</b>')}">One</p>`],
  ['ends in comments', `<!--${many('</b>')}--><p>One</p>`],
])('leaves as it is: %s', (_, html) => {
  expect(untangled(html)).toBe(html);
});

test.each([
  ['elements within each other', many('<b>')],
  ['with ends that are none', many('<b><!--</b>--><i title="</b></i>">')],
  ['with ends in scripts', many('<b><script></b></script>')],
  ['in capitals, with signs of an end', many('<B/>')],
  ['of several names', many('<ul><li><td>', 334)],
  ['ends of what is not open', many('</i>')],
  ['ends of something else', `${many('<b>', 999)}${many('</i>')}`],
])('gives the text of what a parser would be long at: %s', (_, html) => {
  expect(
    untangled(`One ${html} two <i`)
      .split(/[\s"]+/)
      .filter((word) => /^\w/.test(word)),
  ).toEqual(['One', 'two']);
});
