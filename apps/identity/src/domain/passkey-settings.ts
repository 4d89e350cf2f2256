import { z } from 'zod';

import { ConfigError, env } from '@headwater/runtime';
import { parseUrl } from '@headwater/values';

/** Where passkeys are created and used. */
export interface PasskeySettings {
  /** The domain to which they are bound: the relying party of WebAuthn. */
  domain: string;
  /** The origins of pages that may request them, on this domain or below it. */
  origins: readonly string[];
}

const domainForm = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

export const passkeyVariables = {
  IDENTITY_PASSKEY_ORIGINS: env
    .list()
    .refine(
      (origins) => origins.length > 0 && origins.every(isSecureOrigin),
      'must be a list of origins such as https://admin.example.org, or http://localhost:8080',
    )
    .optional(),
  IDENTITY_PASSKEY_DOMAIN: z
    .string()
    .regex(domainForm, 'must be a domain in small letters, such as example.org')
    .optional(),
};

/** Undefined without origins: then there are no passkeys. @throws ConfigError */
export function passkeySettings(own: {
  IDENTITY_PASSKEY_ORIGINS?: readonly string[] | undefined;
  IDENTITY_PASSKEY_DOMAIN?: string | undefined;
}): PasskeySettings | undefined {
  const { IDENTITY_PASSKEY_ORIGINS: origins, IDENTITY_PASSKEY_DOMAIN: given } = own;
  if (origins === undefined) {
    if (given === undefined) return undefined;
    throw new ConfigError(['IDENTITY_PASSKEY_DOMAIN needs IDENTITY_PASSKEY_ORIGINS']);
  }
  const hosts = origins.map((origin) => new URL(origin).hostname);
  const [first = ''] = hosts;
  const domain = given ?? first;
  if (hosts.every((host) => host === domain || host.endsWith(`.${domain}`))) return { domain, origins };
  throw new ConfigError([
    'IDENTITY_PASSKEY_ORIGINS must be of IDENTITY_PASSKEY_DOMAIN (by default the host of the first one) or under it',
  ]);
}

/** Browsers allow passkeys only on such pages. */
function isSecureOrigin(text: string): boolean {
  const url = parseUrl(text);
  if (url === undefined) return false;
  const { origin, protocol, hostname } = url;
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost'));
}
