import { env } from '@headwater/runtime';
import { parseUrl } from '@headwater/values';

/** The search service's connection to Typesense. */
export interface TypesenseSettings {
  /** Base URLs of the nodes of one cluster; at least one. */
  nodes: readonly string[];
  /** A key with all rights. The search service works without it, if it has a search key. */
  adminKey?: string | undefined;
  /** A key that may only search the documents of the collections. The parent of the keys of sites. */
  searchKey: string;
  /** Alias of the collection that is searched, and the beginning of the collections' names. */
  collection: string;
  /** How long a node may take to answer a search. */
  deadlineMs: number;
  /** How many searches of one process run there at a time, over all sites. */
  maxAtOnce: number;
}

/** The indexer's connection to Typesense. */
export interface TypesenseAdminSettings extends TypesenseSettings {
  adminKey: string;
}

/** Comma-separated base URLs, such as `http://typesense-1:8108,http://typesense-2:8108`. */
export const nodesSchema = env.list().transform((urls, context): string[] => {
  const nodes = urls.flatMap((text) => {
    const url = parseUrl(text);
    if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
      context.addIssue({ code: 'custom', message: 'must be URLs that begin with http:// or https://' });
      return [];
    }
    if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
      context.addIssue({
        code: 'custom',
        message: 'must be URLs without user, password, query and fragment; the key is TYPESENSE_API_KEY',
      });
    }
    return [url.href.replace(/\/+$/, '')];
  });
  if (urls.length === 0) context.addIssue({ code: 'custom', message: 'must name at least one node' });
  if (new Set(nodes).size < nodes.length) {
    context.addIssue({ code: 'custom', message: 'must name each node once' });
  }
  return nodes;
});

/** The beginning of the names of collections and of the alias. It is used in regular expressions, so it has no special characters. */
export const collectionPattern = /^[A-Za-z0-9_-]{1,64}$/;
