import { SaxesParser } from 'saxes';

import { AppError } from '@headwater/errors';

import { notAnExport } from './not-an-export';
import type { WxrItem, WxrRecord } from './wxr';
import { type Fields, isRecord, toItem, toRecord, toTaxonomy, wantedFields } from './wxr-fields';
import { readText } from './wxr-text';

// Characters that XML 1.0 forbids but WordPress writes, such as a vertical tab pasted from a word processor.

const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Bounds on memory. An export is 6 levels deep, and the services store up to 4 MiB of content. */
export const wxrLimits = { depth: 32, attributes: 64, elementCharacters: 16 * 1024 * 1024 };

// For items that are too large: the length up to which fields are read, so that the report can name the item.
const shortField = 1000;

/**
 * Reads a WordPress export from disk, one record at a time, so that memory is bounded by its largest item.
 *
 * @param onProgress called with the number of bytes read so far.
 * @throws AppError INVALID_ARGUMENT when the file is not well-formed XML or no WordPress export.
 */
export async function* readWxr(
  path: string,
  onProgress?: (bytes: number) => void,
): AsyncGenerator<WxrRecord> {
  const records: WxrRecord[] = [];
  const parser = createRecordParser((record) => records.push(record));
  for await (const text of readText(path, onProgress)) {
    parser.write(text.replace(forbiddenCharacters, ''));
    yield* records.splice(0);
  }
  parser.close();
  yield* records.splice(0);
}

interface RecordParser {
  write(text: string): void;
  close(): void;
}

type Parts = Pick<WxrItem, 'terms' | 'meta' | 'comments'>;

/** Turns the stream of tags into records. An element's text is collected only inside a record that uses it. */
function createRecordParser(emit: (record: WxrRecord) => void): RecordParser {
  const parser = new SaxesParser({ position: true });
  const path: string[] = [];
  const channel: Fields = {};
  let emittedSite: string | undefined;
  let position = 0;
  let record: Fields = {};
  let item: Parts = { terms: [], meta: [], comments: 0 };
  let unslugged: { taxonomy: string; name: string }[] = [];
  let problem: string | undefined;
  let size = 0;
  let fieldSize = 0;
  let meta: Fields = {};
  let attributes: Record<string, string> = {};
  let attributeCount = 0;
  let text: string[] | undefined;
  let lastEvent = 0;

  const emitSite = (): void => {
    const urls = ['wp:base_blog_url', 'link', 'wp:base_site_url'].flatMap(
      (name) => channel[name]?.trim() || [],
    );
    const site = {
      title: channel['title'] ?? '',
      description: channel['description'] ?? '',
      ...(urls.length === 0 ? {} : { urls }),
    };
    const said = JSON.stringify(site);
    if (said === emittedSite) return;
    emittedSite = said;
    emit({ kind: 'site', site });
  };
  const refuse = (what: string): never => {
    throw notAnExport(`${what} at line ${parser.line}`);
  };
  const tooLarge = (): boolean => size > wxrLimits.elementCharacters;
  const grow = (by: number): void => {
    const before = tooLarge();
    size += by;
    if (before || !tooLarge()) return;
    problem = `it is larger than ${wxrLimits.elementCharacters} characters`;
    record = Object.fromEntries(Object.entries(record).filter(([, value]) => value.length <= shortField));
    item = { terms: [], meta: [], comments: item.comments };
    meta = {};
  };

  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentagstart', () => (attributeCount = 0));
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > wxrLimits.attributes)
      refuse(`has an element with more than ${wxrLimits.attributes} attributes`);
  });
  parser.on('opentag', (tag) => {
    lastEvent = parser.position;
    if (path.length === 0 && tag.name !== 'rss')
      throw notAnExport('is no WordPress export: its root element is not <rss>');
    if (path.length === wxrLimits.depth) refuse(`is nested more than ${wxrLimits.depth} elements deep`);
    if (text !== undefined && path.length > 3)
      problem ??= `<${path.at(-1)}> holds the element <${tag.name}>: its text has to be in CDATA, or escaped`;
    path.push(tag.name);
    if (path.length === 3 && isRecord(tag.name)) {
      openRecord();
    } else if (path.length === 4) {
      meta = {};
      attributes = tag.name === 'category' ? (tag.attributes as Record<string, string>) : {};
    }
    text = isWanted(tag.name) ? [] : undefined;
    fieldSize = 0;
  });
  const openRecord = (): void => {
    record = {};
    item = { terms: [], meta: [], comments: 0 };
    unslugged = [];
    problem = undefined;
    size = 0;
    // In every WordPress export the site comes before the first record. It is emitted again if it changes later.
    emitSite();
  };
  /** Whether the text of the element just opened is collected. */
  const isWanted = (name: string): boolean =>
    path.length >= 3 && path.length <= 5 && wantedFields.get(path.at(-2) ?? '')?.has(name) === true;
  const collect = (part: string): void => {
    lastEvent = parser.position;
    if (text === undefined) return;
    if (path.length > 3) {
      grow(part.length);
      fieldSize += part.length;
      if (tooLarge() && fieldSize > shortField) {
        text = undefined;
        return;
      }
    } else if ((fieldSize += part.length) > wxrLimits.elementCharacters) {
      refuse(`has an element of more than ${wxrLimits.elementCharacters} characters`);
    }
    text.push(part);
  };
  parser.on('text', collect);
  parser.on('cdata', collect);
  for (const event of ['comment', 'processinginstruction', 'doctype'] as const)
    parser.on(event, () => (lastEvent = parser.position));
  parser.on('closetag', (tag) => {
    lastEvent = parser.position;
    const value = text?.join('');
    text = undefined;
    if (path.length === 3) closeRecord(tag.name, value);
    else if (path.length === 4 && isRecord(path[2] ?? '')) closeField(tag.name, value);
    else if (path.length === 5 && path[3] === 'wp:postmeta' && value !== undefined) meta[tag.name] = value;
    path.pop();
  });
  parser.on('end', emitSite);

  function closeField(name: string, value: string | undefined): void {
    if (name === 'category' && path[2] === 'item') {
      closeTerm(value ?? '');
    } else if (name === 'wp:postmeta') {
      grow(64);
      if (tooLarge()) return;
      item.meta.push({ key: meta['wp:meta_key'] ?? '', value: meta['wp:meta_value'] ?? '' });
    } else if (name === 'wp:comment') {
      item.comments += 1;
    } else if (value !== undefined) {
      // A repeated element with another value is an error: either value could decide whether readers see the item.
      if ((record[name] ?? value) !== value) problem ??= `it has <${name}> twice, and they differ`;
      record[name] = value;
    }
  }

  function closeTerm(name: string): void {
    const taxonomy = toTaxonomy(attributes['domain'] ?? '');
    const slug = attributes['nicename'] ?? '';
    grow(64 + taxonomy.length + slug.length);
    if (taxonomy === '' || tooLarge()) return;
    if (slug === '') unslugged.push({ taxonomy, name });
    else item.terms.push({ taxonomy, slug, name });
  }

  function closeRecord(name: string, value: string | undefined): void {
    if (!isRecord(name)) {
      if (value !== undefined) channel[name] ??= value;
      return;
    }
    if (name !== 'item') {
      if (problem === undefined) emit(toRecord(name, record));
      return;
    }
    position += 1;
    const named = new Set(item.terms.map((term) => `${term.taxonomy}\n${term.name}`));
    // WXR 1.0 lists every term twice, once without its slug.
    for (const term of unslugged)
      if (!named.has(`${term.taxonomy}\n${term.name}`) && term.name.trim() !== '')
        item.terms.push({ ...term, slug: encodeURIComponent(term.name.trim()) });
    emit({
      kind: 'item',
      item: { position, ...toItem(record), ...item, ...(problem === undefined ? {} : { problem }) },
    });
  }

  const parse = (step: () => unknown): void => {
    try {
      step();
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw notAnExport(`is not well-formed XML: ${(error as Error).message}`);
    }
  };
  return {
    write(chunk) {
      if (chunk !== '') parse(() => parser.write(chunk));
      // The parser buffers what it has read since its last event.
      if (parser.position - lastEvent > wxrLimits.elementCharacters)
        refuse(`has an element of more than ${wxrLimits.elementCharacters} characters`);
    },
    close: () => parse(() => parser.close()),
  };
}
