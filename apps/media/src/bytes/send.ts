import type { Readable } from 'node:stream';

import type { Context } from 'koa';

import type { ByteRange } from '@headwater/media-storage';
import { HttpFault } from '@headwater/runtime/http';
import { meetsIfMatch, namesETag } from '@headwater/values';

import { contentDisposition } from './content-disposition';
import { contentRange, multipartOf } from './multipart';
import { parseRanges } from './range';
import { contentHeaders, type Representation } from './representation';
import { smallBytes } from './small-files';

/**
 * Answers with a representation, parts of it, or with that the reader has it already. Releases it in any case. The conditions come
 * in the order of RFC 9110, section 13.2.2; those on dates hold for nothing, since there is no Last-Modified.
 */
export async function send(ctx: Context, representation: Representation): Promise<void> {
  const { object, etag } = representation;
  const isCurrent = (opaque: string) => `"${opaque}"` === etag;
  if (!meetsIfMatch(ctx.headers['if-match'], isCurrent)) {
    await object.close();
    throw new HttpFault(412, 'PRECONDITION_FAILED', 'None of the ETags in If-Match is current.');
  }
  ctx.set('ETag', etag);
  ctx.set('Cache-Control', representation.cacheControl);
  ctx.set('Accept-Ranges', 'bytes');

  if (namesETag(ctx.headers['if-none-match'], isCurrent)) {
    ctx.status = 304;
    return object.close();
  }

  const { sizeBytes } = object;
  const ranges = isRangeWanted(ctx, etag) ? parseRanges(ctx.get('Range'), sizeBytes) : undefined;
  if (ranges === 'unsatisfiable') {
    await object.close();
    throw new HttpFault(416, 'RANGE_NOT_SATISFIABLE', 'The requested range is outside of the file.', {
      headers: { 'Content-Range': `bytes */${sizeBytes}` },
    });
  }

  if (ctx.method === 'HEAD') {
    await object.close();
    ctx.status = 200;
    ctx.length = sizeBytes;
    describe(ctx, representation);
  } else if (ranges === undefined) {
    describe(ctx, representation);
    give(ctx, 200, sizeBytes <= smallBytes ? await object.readAll() : object.read(), sizeBytes);
  } else {
    sendParts(ctx, representation, ranges);
  }
}

function sendParts(ctx: Context, representation: Representation, ranges: readonly ByteRange[]): void {
  const { object } = representation;
  const [range, ...others] = ranges;
  if (range !== undefined && others.length === 0) {
    describe(ctx, representation);
    ctx.set('Content-Range', contentRange(range, object.sizeBytes));
    give(ctx, 206, object.read(range), range.end - range.start + 1);
    return;
  }
  const multipart = multipartOf(ranges, contentHeaders(representation).type, object.sizeBytes);
  const parts = object.readParts(ranges);
  const body = multipart.frame(parts);
  describe(ctx, representation);
  ctx.set('Content-Type', multipart.type);
  give(ctx, 206, body, multipart.sizeBytes);
}

/** After the headers: Koa looks for a type where none is set. */
function give(ctx: Context, status: 200 | 206, body: Readable | Buffer, sizeBytes: number): void {
  // A fault half way through must not look like a file that ends there.
  if (!Buffer.isBuffer(body)) body.once('error', () => ctx.res.destroy());
  ctx.body = body;
  ctx.status = status;
  ctx.length = sizeBytes;
}

/** Only GET knows ranges. If-Range is compared strongly; dates never match. */
function isRangeWanted(ctx: Context, etag: string): boolean {
  const { range, 'if-range': condition } = ctx.headers;
  if (ctx.method !== 'GET' || range === undefined) return false;
  return condition === undefined || condition === etag;
}

function describe(ctx: Context, representation: Representation): void {
  const { type, disposition, fileName } = contentHeaders(representation);
  ctx.set('Content-Type', type);
  ctx.set('Content-Disposition', contentDisposition(disposition, fileName));
  // A download opened in a tab of the site's own domain can still run nothing there.
  if (disposition === 'attachment') ctx.set('Content-Security-Policy', "sandbox; default-src 'none'");
}
