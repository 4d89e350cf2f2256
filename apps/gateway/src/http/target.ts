import { foldSegment } from '@headwater/values';

import { remember } from '../remember';
import { percentDecode } from './percent';
import { parseQueryString, type QueryParameter } from './query-string';

/** Which part of the gateway answers. */
export type Area = 'api' | 'media' | 'frontend';

/** What a request asks for. */
export interface Target {
  area: Area;
  /** Normalised path segments; undefined stands for one that cannot be decoded. */
  segments: readonly (string | undefined)[];
  query: readonly QueryParameter[];
  /** Host of a target in absolute form (`GET http://host/path`), which overrides the Host header. */
  authority: string | undefined;
}

// Matches "http://harbour.example:8080/api" with the authority in the first group.
const absoluteForm = /^https?:\/\/([^/?#]*)/i;

function normalisedSegment(raw: string): string | undefined {
  const decoded = percentDecode(raw, 'path');
  return decoded === undefined ? undefined : foldSegment(decoded);
}

function areaOf([first, second]: readonly (string | undefined)[]): Area {
  if (first === 'api' && second === 'v1') return 'api';
  return first === 'media' ? 'media' : 'frontend';
}

/** Reads a request target as Node gives it: one character per byte. One that comes again is the same object. */
export const parseTarget = remember(parse, { maxBytes: 8_388_608, resultBytes: 1_536 });

function parse(url: string): Target {
  const authority = absoluteForm.exec(url);
  const pathAndQuery = authority ? url.slice(authority[0].length) : url;
  const mark = pathAndQuery.indexOf('?');
  const path = mark < 0 ? pathAndQuery : pathAndQuery.slice(0, mark);
  const segments = path.replace(/^\//, '').replace(/\/$/, '').split('/').map(normalisedSegment);
  return {
    area: areaOf(segments),
    segments,
    query: mark < 0 ? [] : parseQueryString(pathAndQuery.slice(mark + 1)),
    authority: authority?.[1],
  };
}
