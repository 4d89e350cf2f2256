import { percentDecode } from '@headwater/values';

/** One `name=value` of a query. The value is undefined if it is invalid UTF-8 or has a NUL. */
export interface QueryParameter {
  name: string;
  value: string | undefined;
}

function parsePair(pair: string): QueryParameter[] {
  const equals = pair.indexOf('=');
  const name = percentDecode(equals < 0 ? pair : pair.slice(0, equals), 'form');
  // An invalid name cannot be a known parameter.
  if (name === undefined) return [];
  const value = equals < 0 ? '' : percentDecode(pair.slice(equals + 1), 'form');
  return [{ name, value: value?.includes('\0') ? undefined : value }];
}

/** Reads the part after `?`, keeping order and repetitions. */
export function parseQueryString(raw: string): QueryParameter[] {
  return raw
    .split('&')
    .filter((pair) => pair !== '')
    .flatMap(parsePair);
}
