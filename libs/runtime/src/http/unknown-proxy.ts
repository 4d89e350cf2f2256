import type { RequestListener } from 'node:http';

import type { Logger } from '../logger';

/** Warns once of a proxy that the configuration does not name: all of its clients count as one address. */
export function noticeUnknownProxy(
  handle: RequestListener,
  { trustedHops, logger }: { trustedHops: number; logger: Logger },
): RequestListener {
  if (trustedHops > 0) return handle;
  let isTold = false;
  return (request, response) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      logger.warn(
        'X-Forwarded-For arrives, but no proxy is trusted: set TRUSTED_PROXY_HOPS, or clients share one limit',
      );
    }
    handle(request, response);
  };
}
