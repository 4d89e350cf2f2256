import { authorityOf } from '@headwater/runtime/http';

import { memoize } from '../memoize';
import { parseQueryString, type QueryParameter } from './query-string';

/** Which part of the gateway answers. */
export type Area = 'api' | 'media' | 'frontend';

/** A parsed request target. */
export interface Target {
  area: Area;
  /**
   * The path below `/api/v1/` or `/media/`, else the whole path. It is not decoded: fixed segments match byte for byte, and slugs are
   * decoded later.
   */
  path: string;
  readonly query: readonly QueryParameter[];
  /** Host of a target in absolute form (`GET http://host/path`), which overrides the Host header. */
  authority: string | undefined;
}

function placeOf(path: string): Pick<Target, 'area' | 'path'> {
  // The API ignores one trailing slash; for media it matters.
  if (`${path}/`.startsWith('/api/v1/')) return { area: 'api', path: path.slice(8).replace(/\/$/, '') };
  if (`${path}/`.startsWith('/media/')) return { area: 'media', path: path.slice(7) };
  return { area: 'frontend', path };
}

/** Parses a request target (one character per byte, as Node has it). A repeated target returns the same object. */
export const parseTarget = memoize(parse, { maxBytes: 8_388_608, resultBytes: 1_750 });

function parse(url: string): Target {
  const { authority, length = 0 } = authorityOf(url) ?? {};
  const pathAndQuery = url.slice(length);
  const mark = pathAndQuery.indexOf('?');
  const place = placeOf(mark < 0 ? pathAndQuery : pathAndQuery.slice(0, mark));
  let query: readonly QueryParameter[] | undefined;
  return {
    ...place,
    // Parsed on use, because a long query takes milliseconds, and anybody may send one.
    get query() {
      return (query ??= mark < 0 ? [] : parseQueryString(pathAndQuery.slice(mark + 1)));
    },
    authority,
  };
}
