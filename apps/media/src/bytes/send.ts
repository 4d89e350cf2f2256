import type { Context } from 'koa';

import { HttpFault } from '@headwater/runtime/http';
import { meetsIfMatch } from '@headwater/values';

import { matchesNone, matchesRange } from './conditions';
import { contentDisposition } from './content-disposition';
import { parseRange } from './range';
import { contentHeaders, type Representation } from './representation';

/** Answers with a representation, a part of it, or with that the reader has it already. Releases it in any case. */
export async function send(ctx: Context, representation: Representation): Promise<void> {
  const { object, etag } = representation;
  if (!meetsIfMatch(ctx.headers['if-match'], (opaque) => `"${opaque}"` === etag)) {
    await object.close();
    throw new HttpFault(412, 'PRECONDITION_FAILED', 'None of the ETags in If-Match is current.');
  }
  ctx.set('ETag', etag);
  ctx.set('Cache-Control', representation.cacheControl);
  ctx.set('Accept-Ranges', 'bytes');

  if (matchesNone(ctx.get('If-None-Match'), etag)) {
    ctx.status = 304;
    return object.close();
  }

  const { sizeBytes } = object;
  const ranged = ctx.method === 'GET' && isRangeWanted(ctx, etag);
  const range = ranged ? parseRange(ctx.get('Range'), sizeBytes) : undefined;
  if (range === 'unsatisfiable') {
    await object.close();
    throw new HttpFault(416, 'RANGE_NOT_SATISFIABLE', 'The requested range is outside of the file.', {
      headers: { 'Content-Range': `bytes */${sizeBytes}` },
    });
  }

  if (ctx.method === 'HEAD') {
    await object.close();
    ctx.status = 200;
    ctx.length = sizeBytes;
  } else {
    // Before the headers: giving a stream resets them.
    // A fault half way through must not look like a file that ends there.
    ctx.body = object.read(range).once('error', () => ctx.res.destroy());
    ctx.status = range === undefined ? 200 : 206;
    ctx.length = range === undefined ? sizeBytes : range.end - range.start + 1;
    if (range !== undefined) ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  }
  describe(ctx, representation);
}

function isRangeWanted(ctx: Context, etag: string): boolean {
  if (ctx.get('Range') === '') return false;
  const condition = ctx.get('If-Range');
  return condition === '' || matchesRange(condition, etag);
}

function describe(ctx: Context, representation: Representation): void {
  const { type, disposition, fileName } = contentHeaders(representation);
  ctx.set('Content-Type', type);
  ctx.set('Content-Disposition', contentDisposition(disposition, fileName));
  // A download opened in a tab of the site's own domain can still run nothing there.
  if (disposition === 'attachment') ctx.set('Content-Security-Policy', "sandbox; default-src 'none'");
}
