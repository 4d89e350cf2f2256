import { createReadStream } from 'node:fs';

import { SaxesParser } from 'saxes';

import { AppError } from '@headwater/errors';

import type { WxrItem, WxrRecord, WxrTerm } from './wxr';

// Characters that XML 1.0 forbids but WordPress lets through, such as a vertical tab pasted from a word processor.

const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

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
  const decoder = new TextDecoder('utf-8');
  let bytes = 0;

  const feed = (text: string, last = false): void => {
    try {
      if (text !== '') parser.write(text.replace(forbiddenCharacters, ''));
      if (last) parser.close();
    } catch (error) {
      throw notAnExport(`is not well-formed XML: ${(error as Error).message}`);
    }
  };

  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    feed(decoder.decode(chunk, { stream: true }));
    bytes += chunk.length;
    onProgress?.(bytes);
    yield* records.splice(0);
  }
  feed(decoder.decode(), true);
  yield* records.splice(0);
}

function notAnExport(what: string): AppError {
  return new AppError('INVALID_ARGUMENT', 'NOT_A_WORDPRESS_EXPORT', `The file ${what}`);
}

interface RecordParser {
  write(text: string): unknown;
  close(): unknown;
}

type Fields = Record<string, string>;

/** Turns the stream of tags into records. An element's text is kept only while a record that wants it is open. */
function createRecordParser(emit: (record: WxrRecord) => void): RecordParser {
  const parser = new SaxesParser({ position: true });
  const path: string[] = [];
  const channel: Fields = {};
  let siteEmitted = false;
  let record: Fields = {};
  let item: Pick<WxrItem, 'terms' | 'meta' | 'comments'> = { terms: [], meta: [], comments: 0 };
  let meta: Fields = {};
  let attributes: Record<string, string> = {};
  let text: string[] = [];

  const emitSite = (): void => {
    if (siteEmitted) return;
    siteEmitted = true;
    emit({
      kind: 'site',
      site: { title: channel['title'] ?? '', description: channel['description'] ?? '' },
    });
  };

  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    if (path.length === 0 && tag.name !== 'rss')
      throw notAnExport('is no WordPress export: its root element is not <rss>');
    path.push(tag.name);
    text = [];
    if (path.length === 3) {
      record = {};
      item = { terms: [], meta: [], comments: 0 };
      // The title and the description stand before the first of these in every export.
      if (['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term'].includes(tag.name)) emitSite();
    } else if (path.length === 4) {
      meta = {};
      attributes = tag.name === 'category' ? (tag.attributes as Record<string, string>) : {};
    }
  });
  const collect = (part: string): void => void text.push(part);
  parser.on('text', collect);
  parser.on('cdata', collect);
  parser.on('closetag', (tag) => {
    const value = text.join('');
    text = [];
    if (path.length === 3) closeRecord(tag.name, value);
    else if (path.length === 4) closeField(tag.name, value);
    else if (path.length === 5 && path[3] === 'wp:postmeta') meta[tag.name] = value;
    path.pop();
  });
  parser.on('end', () => {
    emitSite();
  });

  function closeField(name: string, value: string): void {
    if (path[2] !== 'item') {
      record[name] = value;
    } else if (name === 'category') {
      const taxonomy = attributes['domain'];
      const slug = attributes['nicename'];
      if (taxonomy !== undefined && slug !== undefined) item.terms.push({ taxonomy, slug, name: value });
    } else if (name === 'wp:postmeta') {
      item.meta.push({ key: meta['wp:meta_key'] ?? '', value: meta['wp:meta_value'] ?? '' });
    } else if (name === 'wp:comment') {
      item.comments += 1;
    } else {
      record[name] = value;
    }
  }

  function closeRecord(name: string, value: string): void {
    switch (name) {
      case 'item':
        return emit({ kind: 'item', item: { ...toItem(record), ...item } });
      case 'wp:author':
        return emit({
          kind: 'author',
          author: {
            login: record['wp:author_login'] ?? '',
            displayName: record['wp:author_display_name'] ?? '',
          },
        });
      case 'wp:category':
        return emit(
          toTerm(
            record,
            'category',
            record['wp:category_nicename'],
            record['wp:cat_name'],
            record['wp:category_parent'],
          ),
        );
      case 'wp:tag':
        return emit(toTerm(record, 'post_tag', record['wp:tag_slug'], record['wp:tag_name']));
      case 'wp:term':
        return emit(
          toTerm(
            record,
            record['wp:term_taxonomy'] ?? '',
            record['wp:term_slug'],
            record['wp:term_name'],
            record['wp:term_parent'],
          ),
        );
      default:
        channel[name] ??= value;
    }
  }

  return parser;
}

function toTerm(
  fields: Fields,
  taxonomy: string,
  slug = '',
  name = '',
  parentSlug = '',
): { kind: 'term'; term: WxrTerm } {
  const termId = Number(fields['wp:term_id']);
  return {
    kind: 'term',
    term: {
      ...(termId > 0 ? { termId } : {}),
      taxonomy,
      slug,
      name: name || slug,
      ...(parentSlug === '' ? {} : { parentSlug }),
    },
  };
}

function toItem(fields: Fields): Omit<WxrItem, 'terms' | 'meta' | 'comments'> {
  const text = (name: string): string => fields[name] ?? '';
  return {
    postId: Number(text('wp:post_id')),
    postType: text('wp:post_type'),
    title: text('title'),
    link: text('link'),
    creator: text('dc:creator'),
    content: text('content:encoded'),
    excerpt: text('excerpt:encoded'),
    slug: text('wp:post_name'),
    status: text('wp:status'),
    password: text('wp:post_password'),
    dateGmt: text('wp:post_date_gmt'),
    date: text('wp:post_date'),
    parentId: Number(text('wp:post_parent')) || 0,
    menuOrder: Number(text('wp:menu_order')) || 0,
    sticky: text('wp:is_sticky') === '1',
    attachmentUrl: text('wp:attachment_url'),
  };
}
