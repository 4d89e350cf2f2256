import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** A heading with the prose under it. The title is empty before the first heading of a page. */
export interface Section {
  title: string;
  paragraphs: string[];
}

/** Elements without prose: code, lists of options in tables, pictures, and navigation. */
const silentTags = new Set(
  'head script style pre table th img figure nav svg code-block info code screen media links comment listing terms-toc'.split(
    ' ',
  ),
);
const silentClasses = new Set(
  (
    'navheader navfooter toc related sphinxsidebar footer docnav headerlink figure mediaobject indexterm revhistory ' +
    'legalnotice index literallayout informaltable table author authorgroup copyright bibliography reportbug list-of-figures ' +
    'list-of-tables list-of-examples footnotes programlisting screen section-number clearer highlight line-block'
  ).split(' '),
);
const silentIds = new Set(['banner', 'title']);
/** Boxes that are laid out with a table or a list, and have headings such as “Note”. */
const boxes = new Set('note tip warning caution important admonition'.split(' '));
const blocks = new Set(
  'address article aside blockquote body center dd div dl dt h1 h2 h3 h4 h5 h6 header hr html li main ol p section td tr ul item list note page steps synopsis title terms tree'.split(
    ' ',
  ),
);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'title']);

/** `10.4.1. Principle`, `Kapitel 3. Start`, `第 4 章 認証`, `Appendix A. Files` */
const numbering =
  /^(?:(?:chapter|kapitel|chapitre|cap[ií]tulo|глава|appendix|anhang|annexe|ap[eé]ndice|приложение)\s+[\dA-ZА-Я]+(?:\.\d+)*\s*[.:]?|第\s*\d+\s*章[.:]?|付録\s*[A-Z]\s*[.:]?|(?:\d+|[A-ZА-Я])(?:\.\d+)+\.?|\d+\.)\s*/iu;

/** Reads the prose of a page, HTML or Mallard, in its order. */
export function readPage(text: string, format: 'html' | 'mallard'): Section[] {
  const sections: Section[] = [{ title: '', paragraphs: [] }];
  let written = '';
  const flush = (): void => {
    const paragraph = tidy(written);
    written = '';
    // Leaves out `→ https://…`: references below a paragraph.
    if (paragraph !== '' && !/^→\s*\S*$/.test(paragraph)) sections.at(-1)!.paragraphs.push(paragraph);
  };
  const walk = (nodes: readonly ChildNode[], isBoxed: boolean): void => {
    for (const node of nodes) {
      if (isText(node)) written += node.data;
      else if (isTag(node)) enter(node, isBoxed);
    }
  };
  const enter = (element: Element, isBoxed: boolean): void => {
    const name = element.name.toLowerCase();
    const isBox = isBoxed || name === 'note' || classesOf(element).some((one) => boxes.has(one));
    if (isSilent(element, name, isBox)) return;
    if (headings.has(name)) {
      flush();
      const title = isBoxed ? '' : tidy(textOf(element)).replace(numbering, '').trim();
      if (title !== '') sections.push({ title, paragraphs: [] });
      return;
    }
    const isBlock = blocks.has(name) || name === 'table';
    if (isBlock) flush();
    else if (name === 'br') written += ' ';
    walk(element.children, isBox);
    if (isBlock) flush();
  };
  walk(parseDocument(text, { xmlMode: format === 'mallard' }).children, false);
  flush();
  return sections.filter(({ title, paragraphs }) => title !== '' || paragraphs.length > 0);
}

const classesOf = (element: Element): string[] => (element.attribs.class ?? '').split(/\s+/);

function isSilent(element: Element, name: string, isBoxed: boolean): boolean {
  if (name.includes(':') || silentIds.has(element.attribs.id ?? '')) return true;
  if (name === 'table' && isBoxed) return false;
  // Inline code belongs to its sentence. Blocks of code are in <pre>, <screen> or a block-level <code> of Mallard.
  if (name === 'code') return (element.parent as Element | null)?.name === 'page' || isSectionOf(element);
  return silentTags.has(name) || classesOf(element).some((one) => silentClasses.has(one));
}

const isSectionOf = ({ parent }: Element): boolean =>
  ['section', 'item', 'note', 'example'].includes((parent as Element | null)?.name ?? '');

function textOf(element: Element): string {
  return element.children
    .map((child) => {
      if (isText(child)) return child.data;
      return isTag(child) && !isSilent(child, child.name, false) ? textOf(child) : '';
    })
    .join('');
}

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u00a0]+/gu, ' ')
    .replace(/¶/g, '')
    .trim();
