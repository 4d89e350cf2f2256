import { detectMarkup } from './markup';

test.each([
  '<svg>',
  '<svg/>',
  '<SVG width="1">',
  '\uFEFF \n<svg\n>',
  '<svg:svg xmlns:svg="http://www.w3.org/2000/svg">',
  '<?xml version="1.0" encoding="utf-8"?><svg >',
  '<!-- a --><!-- <html> --><svg >',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [ <!ENTITY a "b>c"> ]>\n<svg >',
])('%s is SVG', (text) => expect(detectMarkup(text)).toBe('svg'));

test.each([
  '<!DOCTYPE html>',
  '<!doctype HTML PUBLIC "x">',
  '<html>',
  ' <script src=x>',
  '<!-- x --><body onload=x>',
  '<iframe/>',
])('%s is HTML', (text) => expect(detectMarkup(text)).toBe('html'));

test.each(['', 'svg', 'text <svg>', '<svgfoo>', '<rss>', '<?xml', '<!-- <svg>', '<!doctype svg', 'a < b'])(
  '"%s" is neither',
  (text) => expect(detectMarkup(text)).toBeUndefined(),
);

test('a text made to be slow is not', () => {
  const started = performance.now();
  for (const hostile of [
    '<!--'.repeat(16_000),
    '<?'.repeat(32_000),
    `<!doctype svg ${'['.repeat(60_000)}`,
    ' '.repeat(64_000),
  ])
    detectMarkup(hostile);
  detectMarkup('<!---->'.repeat(9_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});
