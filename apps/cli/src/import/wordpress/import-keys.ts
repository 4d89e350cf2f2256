import { createHash } from 'node:crypto';

import { toSource, withinSource } from './source';
import type { WxrItem, WxrSite } from './wxr';

// The longest key that the services store.
const maxCodePoints = 200;

/** The blog of an import, from which its import keys are made. */
export interface KeySource {
  /** The blog that the keys belong to; undefined if it is unknown. */
  name: string | undefined;
  /** Prefixes of its own addresses. */
  addresses: readonly string[];
}

/** `named` is the value of `--source`. */
export function toKeySource({ urls = [] }: WxrSite, named?: string): KeySource {
  const own = urls.flatMap((url) => toSource(url) ?? []);
  const name = named === undefined ? own[0] : (toSource(named) ?? named);
  // The network of a blog comes last: items of other blogs are below its address, too.
  const addresses = [...(name === undefined ? [] : [name]), ...own.slice(0, 2)];
  return { name, addresses: addresses.sort((a, b) => b.length - a.length) };
}

/** What identifies an item besides its type and id. */
export interface Marks {
  guid: string;
  link: string;
  /** A digest of its content, for files without either. */
  looks: string;
}

export function marksOf(item: WxrItem): Marks {
  const looks = [item.slug || item.title, item.dateGmt || item.date];
  // Nothing else distinguishes two of them.
  if (item.postId === 0) looks.push(item.title, item.content, item.attachmentUrl);
  return { guid: item.guid, link: item.link, looks: digest(JSON.stringify(looks)) };
}

/** Equal for two items of a file with the same type and id if they are the same item. */
export function markOf({ guid, link, looks }: Marks): string {
  return withinSource(guid || link, []) || looks;
}

/** The import keys of objects in the export, by which a later run finds them. */
export const importKey = {
  author: (source: KeySource, login: string) => within(source, 'author', login),
  term: (source: KeySource, taxonomy: string, slug: string) => within(source, 'term', `${taxonomy}:${slug}`),

  /** `alone`: whether no other item of the file has this type and id. */
  item(source: KeySource, type: string, postId: number, marks: Marks, alone: boolean): string {
    const name = `${type}:${postId || ''}`;
    if (marks.guid !== '') return within(source, 'item', `${name}:${mark(marks.guid, source)}`);
    if (source.name !== undefined && postId !== 0 && alone) return within(source, 'item', name);
    return within(source, 'item', `${name}:${marks.link === '' ? marks.looks : mark(marks.link, source)}`);
  },
};

/** Keys of imports that did not yet include the source. */
export const olderImportKey = {
  author: (login: string) => fitting(`wordpress:author:${login}`),
  term: (taxonomy: string, slug: string) => fitting(`wordpress:term:${taxonomy}:${slug}`),
  item: (postId: number) => `wordpress:item:${postId}`,
};

const mark = (address: string, { addresses }: KeySource): string => digest(withinSource(address, addresses));

const within = ({ name }: KeySource, kind: string, key: string): string =>
  fitting(`wordpress:${name ?? ''}:${kind}:${key}`);

function fitting(key: string): string {
  const codePoints = [...key];
  if (codePoints.length <= maxCodePoints) return key;
  const end = `#${digest(key)}`;
  return `${codePoints.slice(0, maxCodePoints - end.length).join('')}${end}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
