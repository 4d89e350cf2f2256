import { isIP } from 'node:net';

import { z } from 'zod';

import { parseUrl } from '@headwater/values';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

export const secureUrl = () =>
  z.string().refine((text) => {
    const url = /[\s?#]/.test(text) ? undefined : parseUrl(text);
    if (url === undefined) return false;
    const { protocol, hostname, username, password } = url;
    const isSecure = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
    return isSecure && username === '' && password === '';
  }, 'must be a URL that begins with https:// (with http:// on this machine only), without user, query and fragment');
