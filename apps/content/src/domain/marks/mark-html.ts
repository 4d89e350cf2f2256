import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

import { parseUrl } from '@headwater/values';

import { untangled } from '../untangled-html';

const lineBreak = '<br />';
/** Deeper elements are dropped, but their text stays. */
const maxDepth = 20;
const schemes = ['http', 'https', 'mailto', 'tel'];
/** Relations of a link for search engines. Windows and referrers are up to the frontend. */
const relations = new Set(['nofollow', 'sponsored', 'ugc']);
/** Elements that are not marks, but whose text begins and ends a line. */
const blocks = [
  ...['address', 'article', 'aside', 'blockquote', 'caption', 'dd', 'details', 'div', 'dl', 'dt', 'fieldset'],
  ...['figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'legend'],
  ...['li', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'summary', 'table', 'td', 'th', 'tr', 'ul'],
];
/** The element that represents a block until `withBreaks`. */
const block = 'p';
/** Of clean HTML. */
const tag = /(<[^>]*>)/;
const blank = /^[ \t\n\f\r]*$/;
/** Characters that browsers remove from an address, at any position and at its ends. */
const ignoredInAddress = /[\t\n\r]/g;
const lastIgnoredAtEnds = 0x20;
/** `javascript:` */
const scheme = /^([a-z][a-z0-9+.-]*):/i;
/** `//example.com`, `/\example.com`: another host, with the scheme of the page. */
const hostAlone = /^[/\\]{2}/;
const noAddress = /[\0-\u001f\u007f<>]/;

const options: sanitizeHtml.IOptions = {
  allowedTags: ['strong', 'em', 'code', 'a', 's', 'br', block],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: schemes,
  allowProtocolRelative: false,
  nestingLimit: maxDepth,
  transformTags: {
    a: (_name, { href = '', rel = '' }) => {
      const address = addressOf(href);
      if (address === undefined) return { tagName: 'a', attribs: {} };
      const kept = [...new Set(rel.toLowerCase().split(/\s+/))].filter((word) => relations.has(word));
      return { tagName: 'a', attribs: { href: address, ...(kept.length > 0 && { rel: kept.join(' ') }) } };
    },
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    ...Object.fromEntries(blocks.map((name) => [name, block])),
  },
};

/** Reduces HTML to marks: no other element, attribute or scheme. Idempotent. */
export function cleanMarks(html: string): string {
  return withoutOuterBreaks(withBreaks(withoutBareLinks(sanitizeHtml(untangled(html), options))));
}

/** The plain text of HTML from `cleanMarks`; `<br />` is a line break. */
export function textOfMarks(html: string): string {
  const parts: string[] = [];
  const parser = new Parser({
    ontext: (text) => parts.push(text.replaceAll(/[ \t\n\f\r]+/g, ' ')),
    onopentagname: (name) => name === 'br' && parts.push('\n'),
  });
  parser.end(html);
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/g, ' ').trim())
    .join('\n')
    .trim();
}

/** Not with a regular expression, whose time grows with the square of the number of blanks. */
function withoutEnds(href: string): string {
  let start = 0;
  let end = href.length;
  while (start < end && href.charCodeAt(start) <= lastIgnoredAtEnds) start += 1;
  while (end > start && href.charCodeAt(end - 1) <= lastIgnoredAtEnds) end -= 1;
  return href.slice(start, end);
}

/** The address as browsers read it. Undefined: not allowed in a link. */
function addressOf(href: string): string | undefined {
  const address = withoutEnds(href).replaceAll(ignoredInAddress, '');
  if (address === '' || noAddress.test(address) || hostAlone.test(address)) return undefined;
  const named = scheme.exec(address)?.[1]?.toLowerCase();
  if (named === undefined) return address;
  return schemes.includes(named) && parseUrl(address) !== undefined ? address : undefined;
}

/**
 * Drops links without an address, and those within another one, from clean HTML; their text stays. The library could rename them to a
 * forbidden element, but then it closes the next element with that name; the time of its filter grows with the square of the text.
 */
function withoutBareLinks(html: string): string {
  const kept: boolean[] = [];
  let isInLink = false;
  return html.replaceAll(/<a(?: [^>]*)?>|<\/a>/g, (found) => {
    const isKept = found === '</a>' ? kept.pop() === true : found !== '<a>' && !isInLink;
    if (found !== '</a>') kept.push(isKept);
    if (isKept) isInLink = found !== '</a>';
    return isKept ? found : '';
  });
}

/** Replaces blocks by line breaks: one between two lines with text. */
function withBreaks(html: string): string {
  const parts: string[] = [];
  let hasText = false;
  let hasEnded = false;
  for (const part of html.split(tag)) {
    if (part === `<${block}>` || part === `</${block}>`) {
      hasEnded = hasText;
      continue;
    }
    const isText = !part.startsWith('<');
    if (!part.startsWith('</') && !(isText && blank.test(part))) {
      if (hasEnded) parts.push(lineBreak);
      hasText = isText || (hasText && !hasEnded && part !== lineBreak);
      hasEnded = false;
    }
    parts.push(part);
  }
  return parts.join('');
}

function withoutOuterBreaks(html: string): string {
  let start = 0;
  let end = html.length;
  while (html.startsWith(lineBreak, start)) start += lineBreak.length;
  while (end - lineBreak.length >= start && html.startsWith(lineBreak, end - lineBreak.length))
    end -= lineBreak.length;
  return html.slice(start, end);
}
