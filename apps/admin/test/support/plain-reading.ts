import { apiRoot, type Route, routeNames, routes } from '@headwater/admin-contract';

import { fromOwnPage } from './browser';

/** Why a request may not succeed by a strict reading that uses no code of the admin. Undefined: it may. */
export function unacceptable(bytes: Buffer, secrets: { session: string; token: string }): string | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return 'no end of the head';
  // HTTP lets a reader pass over an empty line before a request, and read more than one blank as one.
  const [line = '', ...lines] = bytes
    .subarray(0, end)
    .toString('latin1')
    .replace(/^[\r\n]+/, '')
    .split('\r\n');
  const [, method = '', target = ''] = /^([A-Z]+) +(\S+) +HTTP\/1\.[01]$/.exec(line) ?? [];
  const fields = lines.map((each) => /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*?)[ \t]*$/.exec(each));
  if (fields.includes(null)) return 'a line of the head that is no field';
  const valuesOf = (name: string): string[] =>
    fields.filter((field) => field![1]!.toLowerCase() === name).map((field) => field![2]!);
  const one = (name: string): string | undefined => {
    const values = valuesOf(name);
    return values.length > 1 ? `${name} stands twice` : values[0];
  };
  if (target.includes('#')) return 'a part of an address that is never sent';
  const [path = '', query] = splitAt(target, '?');
  const name = routeNames.find(
    (each) => routes[each].method === method && formOf(routes[each].path).test(path),
  );
  if (name === undefined) return 'no route';
  const route: Route = routes[name];
  if (!/^admin\.example(?::443)?$/i.test(one('host') ?? '')) return 'another host';
  return (
    whyNobody(route, one, secrets) ?? whyQuery(route, query) ?? whyBody(route, one, bytes.subarray(end + 4))
  );
}

type One = (name: string) => string | undefined;

const formOf = (path: string): RegExp =>
  new RegExp(
    `^${apiRoot}${path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'upload_id' ? '[0-9a-f-]{36}' : '[1-9]\\d*'))}$`,
  );

function splitAt(text: string, sign: string): [before: string, after?: string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function whyNobody(
  route: Route,
  one: One,
  { session, token }: { session: string; token: string },
): string | undefined {
  const authorization = one('authorization');
  const byToken = route.access === 'credential' && authorization !== undefined;
  if (byToken) {
    const [, secret] = /^bearer +(\S+)$/i.exec(authorization) ?? [];
    return secret === token ? undefined : 'another token';
  }
  if (route.access !== 'public') {
    const kept = (one('cookie') ?? '').split(';').map((pair) => pair.trim());
    if (!kept.includes(`__Host-headwater_admin=${session}`)) return 'another session';
  }
  if (route.method === 'GET') return undefined;
  if (one('headwater-admin') !== fromOwnPage['Headwater-Admin']) return 'no header of ours';
  const [origin, site] = [one('origin'), one('sec-fetch-site')];
  if (origin === undefined && site === undefined) return 'from nowhere';
  if (origin !== undefined && origin !== fromOwnPage.Origin) return 'from another origin';
  return site === undefined || site === 'same-origin' ? undefined : 'from another site';
}

function whyQuery({ query: schema }: Route, query: string | undefined): string | undefined {
  const given: Record<string, string> = {};
  for (const pair of (query ?? '').split('&').filter((each) => each !== '')) {
    const [[name, value]] = [...new URLSearchParams(pair)] as [[string, string]];
    if (`${name}${value}`.includes('\ufffd')) return 'a query that is not UTF-8';
    if (name in given) return 'a name of the query twice';
    given[name] = value;
  }
  if (schema === undefined) return Object.keys(given).length > 0 ? 'a query where there is none' : undefined;
  return schema.safeParse(given).success ? undefined : 'a query that is not as agreed';
}

function whyBody({ body: schema, bytes: type }: Route, one: One, body: Buffer): string | undefined {
  if (one('transfer-encoding') !== undefined) return 'chunks';
  const length = one('content-length');
  if (length !== undefined && !/^\d+$/.test(length)) return 'a length that is none';
  if (Number(length ?? 0) > body.length) return 'less than was said';
  const given = body.subarray(0, Number(length ?? 0));
  if (type !== undefined) return one('content-type')?.toLowerCase() === type ? undefined : 'another type';
  if (schema === undefined) return undefined;
  if (!/^application\/json\s*$/i.test(one('content-type') ?? '')) return 'no JSON by its type';
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(given);
    return schema.safeParse(JSON.parse(text)).success ? undefined : 'a body that is not as agreed';
  } catch {
    return 'a body that is no JSON';
  }
}
