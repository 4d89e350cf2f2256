import { foldSegment, parseUrl } from '@headwater/values';

import type { ItemHead } from './item-head';

/** Parameters that name an item by its id. */
const idParameters = ['p', 'page_id', 'attachment_id'];

// Paths below the address of an item, such as its feed.
const below = /\/(?:feed(?:\/[a-z0-9]+)?|embed|amp|trackback|page\/\d+|comment-page-\d+|\d+)$/;

interface OldAddress {
  /** Empty for an address without a host, such as `/about`. */
  host: string;
  /** Empty for a front page. */
  path: string;
  search: string;
  ids: number[];
}

/**
 * Reads an address of the old site in any spelling: http or https, with or without `www.`, scheme or host,
 * percent-encoded or not, in any case. Undefined if it is no web address.
 */
function readAddress(url: string): OldAddress | undefined {
  const text = url.trim();
  if (text === '' || text.startsWith('#')) return undefined;
  const parsed = parseUrl(text, 'http://relative');
  if (parsed === undefined) return undefined;
  const { protocol, host, pathname, search, searchParams } = parsed;
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  const path = foldSegment(decode(pathname))
    .replace(/\/{2,}/g, '/')
    .replace(/^\/index\.php(?=\/|$)/, '')
    .replace(/\/$/, '');
  const ids = idParameters.flatMap((name) => searchParams.getAll(name).map((value) => parseInt(value, 10)));
  return {
    host: host === 'relative' ? '' : host.replace(/^www\./, '').replace(/\.(?=$|:)/, ''),
    path,
    search,
    ids: ids.filter((id) => id > 0),
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** All spellings by which an address in a menu may be found. */
function keysOfLink(url: string): string[] {
  const address = readAddress(url);
  if (address === undefined) return [];
  const { host, path, search, ids } = address;
  return [
    ...ids.map((id) => `${host}?${id}`),
    ...(path === '' ? [] : [`${host}${path}`]),
    ...(search === '' ? [] : [`${host}${path}${search}`]),
    ...(below.test(path) ? [`${host}${path.replace(below, '')}`] : []),
  ];
}

/** All spellings of an item: its address and its id, with and without the host of the old site. */
function keysOfItem({ link, postId, wanted }: ItemHead): string[] {
  const address = parseUrl(link) && readAddress(link);
  if (address === undefined) return [];
  const { path, search, ids } = address;
  const keys = [`?${postId}`];
  // An unpublished item has an address by its id only; once published, its address ends with its slug.
  if (ids.length > 0) keys.push(`${path}/${foldSegment(wanted.source)}`);
  else if (path !== '' || search !== '') keys.push(`${path}${search}`);
  return keys.flatMap((key) => [key, `${address.host}${key}`]);
}

/** Whether readers see it. False if somebody has hidden it since an earlier import. */
const isShown = ({ visibility, stored }: ItemHead): boolean =>
  visibility?.live === true && stored?.live !== false;

/** Finds out which addresses in menus belonged only to items that readers do not see. */
export function findHiddenAddresses(
  urls: readonly string[],
  items: Iterable<ItemHead>,
): (url: string) => boolean {
  // Only addresses that menus name are stored: a file may have very many items.
  const inMenus = new Set(urls.flatMap(keysOfLink));
  const hidden = new Set<string>();
  const live = new Set<string>();
  for (const head of items)
    for (const key of keysOfItem(head)) if (inMenus.has(key)) (isShown(head) ? live : hidden).add(key);
  return (url) => keysOfLink(url).some((key) => hidden.has(key) && !live.has(key));
}
