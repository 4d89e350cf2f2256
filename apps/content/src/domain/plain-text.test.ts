import { toPlainText } from './plain-text';

test('no letter keeps more marks than any language gives it: PostgreSQL would take long to bring them in order', () => {
  const marks = (count: number) => '\u0301\u0316'.repeat(count / 2);
  expect(toPlainText(`<p>a${marks(30)} b${marks(100_000)}c d\u0301</p>`)).toBe(
    `a${marks(30)} b${marks(30)}c d\u0301`,
  );
  expect(toPlainText(`b${marks(100_000)}`)).toBe(`b${marks(30)}`);
});

describe('toPlainText', () => {
  it.each([
    ['plain words', 'plain words'],
    ['  two \n lines\u0002 ', 'two lines'],
    ['<p>One</p><p>two</p>', 'One two'],
    ['<b>bo</b>ld and <em>emp</em>hasis', 'bold and emphasis'],
    ['Tom &amp; Jerry&nbsp;&#8217;s &eacute;t&eacute;', 'Tom & Jerry ’s été'],
    ['<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->', 'Text'],
    ['a<script>var hidden = "<b>"</script>b<style>p{}</style>c', 'a b c'],
    [
      '<figure><img src="x.jpg" alt="A lighthouse"><figcaption>At dusk</figcaption></figure>',
      'A lighthouse At dusk',
    ],
    ['broken <p>html <div', 'broken html'],
    ['3 < 5 & 7 > 6', '3 < 5 & 7 > 6'],
  ])('%j reads %j', (html, text) => {
    expect(toPlainText(html)).toBe(text);
  });
});
