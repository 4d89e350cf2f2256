import { z } from 'zod';

import { parseUrl } from '@headwater/values';

/** Where browsers reach the admin. */
export interface AdminOrigin {
  /** Such as `https://admin.example`. */
  origin: string;
  /** As in a Host header, with the port unless it is the default. */
  host: string;
  /** Without the port. */
  hostName: string;
  isSecure: boolean;
}

const form = /^https?:\/\/[^/\s?#@\\]+\/?$/i;

/** The value of ADMIN_ORIGIN. Browsers store the session cookie only over https, and on `http://localhost`. */
export const adminOriginSchema = () =>
  z.string().transform((value, context): AdminOrigin => {
    const url = form.test(value) ? parseUrl(value) : undefined;
    // With a dot at its end, a host name is different for browsers, but equal for domains of sites.
    if (url === undefined || url.hostname.endsWith('.')) {
      const message = 'must be an origin, such as https://admin.example';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    const isSecure = url.protocol === 'https:';
    if (!isSecure && url.hostname !== 'localhost') {
      const message =
        'must begin with https://, because browsers keep the session over plain http on http://localhost only: put a proxy that ends TLS in front of the admin, and name the origin that it has';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    return { origin: url.origin, host: url.host, hostName: url.hostname, isSecure };
  });

/** Whether a Host header names the origin. */
export function isHostOf({ host, isSecure }: AdminOrigin, given: string | undefined): boolean {
  return given?.toLowerCase().replace(isSecure ? /:443$/ : /:80$/, '') === host;
}
