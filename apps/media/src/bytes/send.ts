import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';

import type { ByteRange } from '@headwater/media-storage';
import type { Logger } from '@headwater/runtime';
import { type HttpExchange, HttpFault } from '@headwater/runtime/http';
import { meetsIfMatch, namesETag } from '@headwater/values';

import { contentRange, multipartOf } from './multipart';
import { parseRanges } from './range';
import { contentHead, contentTypeOf, type Representation } from './representation';
import { smallBytes } from './small-files';

interface SendOptions {
  /** Headers of every answer to this request. */
  head: readonly string[];
  logger: Logger;
}

/**
 * Answers with a representation, parts of it, or 304. Releases it in any case. Conditions are evaluated in the order of RFC 9110, section
 * 13.2.2; those on dates are ignored, because there is no Last-Modified.
 */
export async function send(
  { req, res }: HttpExchange,
  representation: Representation,
  { head: ofAll, logger }: SendOptions,
): Promise<void> {
  const { object, etag, cacheControl } = representation;
  const { sizeBytes } = object;
  const isCurrent = (opaque: string) => `"${opaque}"` === etag;
  if (!meetsIfMatch(req.headers['if-match'], isCurrent)) {
    await object.close();
    throw new HttpFault(412, 'PRECONDITION_FAILED', 'None of the ETags in If-Match is current.');
  }
  const head = ['ETag', etag, 'Cache-Control', cacheControl, 'Accept-Ranges', 'bytes', ...ofAll];

  if (namesETag(req.headers['if-none-match'], isCurrent)) {
    await object.close();
    res.writeHead(304, head).end();
    return;
  }

  const ranges = parseRanges(rangeHeader(req, etag), sizeBytes);
  if (ranges === 'unsatisfiable') {
    await object.close();
    throw new HttpFault(416, 'RANGE_NOT_SATISFIABLE', 'The requested range is outside of the file.', {
      headers: { 'Content-Range': `bytes */${sizeBytes}` },
    });
  }

  const give = (status: 200 | 206, own: readonly string[], length: number) =>
    res.writeHead(status, [...own, 'Content-Length', String(length), ...head]);
  /** A fault during the body cuts the connection, so that the answer does not look complete. */
  const pass = (body: Readable) =>
    pipeline(body, res, (error) => {
      // A reader who leaves is no fault.
      if (error) logger.debug({ err: error }, 'a media response was cut off');
    });

  if (req.method === 'HEAD') {
    await object.close();
    give(200, contentHead(representation), sizeBytes).end();
  } else if (ranges !== undefined) {
    const { own, length, body } = partsOf(representation, ranges);
    give(206, own, length);
    pass(body);
  } else if (sizeBytes <= smallBytes) {
    const bytes = await object.readAll();
    give(200, contentHead(representation), sizeBytes).end(bytes);
  } else {
    give(200, contentHead(representation), sizeBytes);
    pass(object.read());
  }
}

function partsOf(
  representation: Representation,
  ranges: readonly ByteRange[],
): { own: readonly string[]; length: number; body: Readable } {
  const { object } = representation;
  const [range, ...others] = ranges;
  if (range !== undefined && others.length === 0) {
    const own = [...contentHead(representation), 'Content-Range', contentRange(range, object.sizeBytes)];
    return { own, length: range.end - range.start + 1, body: object.read(range) };
  }
  const multipart = multipartOf(ranges, contentTypeOf(representation), object.sizeBytes);
  return {
    own: contentHead(representation, multipart.type),
    length: multipart.sizeBytes,
    body: multipart.frame(object.readParts(ranges)),
  };
}

/** Only GET has ranges. If-Range is compared strongly; dates never match. */
function rangeHeader({ method, headers }: IncomingMessage, etag: string): string {
  const { range = '', 'if-range': condition } = headers;
  return method === 'GET' && (condition === undefined || condition === etag) ? range : '';
}
