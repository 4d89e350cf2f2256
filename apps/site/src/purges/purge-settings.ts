import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { env } from '@headwater/runtime';
import { parseUrl } from '@headwater/values';

/** A shared cache to which purges are sent. */
export interface PurgedCache {
  /** Host and path of its address: in metrics, logs and cursors. */
  name: string;
  url: string;
}

export interface PurgeSettings {
  /** At least one. */
  caches: readonly PurgedCache[];
  method: (typeof purgeMethods)[number];
  /** The header that lists the keys, separated by spaces. */
  header: string;
  /** Further headers of each request, such as a credential. */
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** How long after the first purge the second one is due, for answers that were in transit to the cache. */
  againMs: number;
}

export const purgeMethods = ['BAN', 'PURGE', 'POST'] as const;
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}$/;
/** The allowed value of a header: no control characters, so no line breaks. */
const headerValue = /^[\t\x20-\x7e]{0,8192}$/;
const notOurs = /^(host|connection|content-length|transfer-encoding|te|trailer|upgrade|expect|keep-alive)$/i;

/** Comma-separated URLs. */
export const cachesSchema = env.list().transform((urls, context): PurgedCache[] => {
  const found = urls.flatMap((text) => {
    const url = parseUrl(text);
    if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
      context.addIssue({ code: 'custom', message: 'must be URLs that begin with http:// or https://' });
      return [];
    }
    if (url.username !== '' || url.password !== '') {
      const message = 'must be without user and password: give a header in SHARED_CACHE_PURGE_HEADERS_FILE';
      context.addIssue({ code: 'custom', message });
      return [];
    }
    url.hash = '';
    const path = url.pathname === '/' ? '' : url.pathname;
    return [{ name: `${url.host}${path}`, url: url.href }];
  });
  if (urls.length === 0) context.addIssue({ code: 'custom', message: 'must name at least one URL' });
  if (new Set(found.map(({ name }) => name)).size < found.length) {
    context.addIssue({ code: 'custom', message: 'must differ in host, port or path' });
  }
  return found;
});

/** The headers from the JSON file that a variable names. */
export const headersFileSchema = z.string().transform((path, context): Record<string, string> => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return refuse('the file cannot be read');
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse('the file is not JSON');
  }
  const read = z.record(z.string(), z.string()).safeParse(json);
  if (!read.success) return refuse('the file must hold a JSON object of strings');
  // Names and values stay out of the message, because either may contain a credential.
  for (const [name, value] of Object.entries(read.data)) {
    if (!headerName.test(name)) return refuse('the file has a name that is none of a header');
    if (notOurs.test(name)) return refuse('the file has a header that belongs to the connection');
    if (!headerValue.test(value)) return refuse('the file has a value that no header may have');
  }
  return read.data;
});

export const headerNameSchema = z
  .string()
  .regex(headerName, 'must be the name of a header')
  .refine((name) => !notOurs.test(name), 'must not be a header of the connection');
