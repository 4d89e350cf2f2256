import { Parser } from 'htmlparser2';

import { untangled } from './untangled-html';

/** Elements whose content is not text for people. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'object']);
/** Elements within a word or a sentence; at every other element a word ends. */
const inline = new Set(
  'a abbr b bdi bdo cite code dfn em font i kbd mark q s samp small span strike strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** `<p>`, `&amp;` */
const markup = /[<&]/;
const controls = /[\p{Cc}\s]+/gu;
/** More marks on a letter than any language has (UAX #15, section 13): the time to normalise them grows with the square of their number. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/** The text of a string that may be HTML, on one line, with entities decoded and without control characters. */
export function toPlainText(text: string): string {
  return onOneLine(markup.test(text) ? textOfHtml(text) : text);
}

/** Without control characters, and without excessive combining marks. */
export function onOneLine(text: string): string {
  return text.replaceAll(controls, ' ').replaceAll(tooManyMarks, '$1').trim();
}

function textOfHtml(html: string): string {
  const parts: string[] = [];
  let silence = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (silent.has(name)) silence += 1;
      if (!inline.has(name)) parts.push(' ');
      if (name === 'img' && attributes['alt'] && silence === 0) parts.push(attributes['alt'], ' ');
    },
    onclosetag(name) {
      if (silent.has(name)) silence -= 1;
      if (!inline.has(name)) parts.push(' ');
    },
    ontext(text) {
      if (silence === 0) parts.push(text);
    },
  });
  parser.end(untangled(html));
  return parts.join('');
}
