import type { Inline, MarkNode } from './inline';

const tags = { bold: 'strong', italic: 'em', strike: 's', code: 'code', link: 'a' } as const;
const lineBreak = '<br />';
const outerBreaks = /^(?:<br \/>)+|(?:<br \/>)+$/g;

/** The HTML of a text with marks, in the form of the content service: a stored text that was read is written with the same bytes. */
export function htmlOf(inline: Inline): string {
  const parts: string[] = [];
  const open: MarkNode[] = [];
  const closeTo = (count: number): void => {
    while (open.length > count) parts.push(`</${tags[open.pop()!.type]}>`);
  };
  for (const node of inline) {
    const marks = node.marks ?? [];
    let shared = 0;
    while (shared < open.length && shared < marks.length && isSame(open[shared]!, marks[shared]!))
      shared += 1;
    closeTo(shared);
    for (const mark of marks.slice(shared)) {
      parts.push(opening(mark));
      open.push(mark);
    }
    parts.push(node.type === 'text' ? escapeText(node.text) : lineBreak);
  }
  closeTo(0);
  return parts.join('').replaceAll(outerBreaks, '');
}

/** The plain text that the content service makes of this HTML. */
export function plainTextOf(inline: Inline): string {
  return inline
    .map((node) => (node.type === 'text' ? node.text.replaceAll(/[ \t\n\f\r]+/g, ' ') : '\n'))
    .join('')
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/g, ' ').trim())
    .join('\n')
    .trim();
}

const isSame = (one: MarkNode, other: MarkNode): boolean => opening(one) === opening(other);

function opening(mark: MarkNode): string {
  if (mark.type !== 'link') return `<${tags[mark.type]}>`;
  const { href, rel } = mark.attrs;
  return `<a href="${escapeAttribute(href)}"${rel ? ` rel="${escapeAttribute(rel)}"` : ''}>`;
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
