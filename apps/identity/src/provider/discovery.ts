import { parseUrl } from '@headwater/values';

import { boundedFetch } from './bounded-fetch';
import type { ProviderConfig } from './config';
import type { OpenIdClient, ServerMetadata } from './load-client';

const keepMs = 60 * 60_000;
const retryMs = 60_000;

/** Required for logins: metadata without one of these are not cached. */
const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/** Browsers are redirected to one of them, so it must not be a URL that runs a program. */
function isWebAddress(value: unknown): boolean {
  const protocol = typeof value === 'string' ? parseUrl(value)?.protocol : undefined;
  return protocol === 'https:' || protocol === 'http:';
}

/** The provider's metadata, cached for an hour. While it does not answer, the former metadata are used. */
export function createDiscovery(
  { issuer, limitMs }: Pick<ProviderConfig, 'issuer' | 'limitMs'>,
  client: () => Promise<OpenIdClient>,
  now: () => number = () => performance.now(),
): () => Promise<ServerMetadata> {
  let known: ServerMetadata | undefined;
  let freshUntil = -Infinity;
  let running: Promise<ServerMetadata> | undefined;

  async function discover(): Promise<ServerMetadata> {
    const { discovery, customFetch, allowInsecureRequests } = await client();
    const url = new URL(issuer);
    const found = await discovery(url, 'none', undefined, undefined, {
      [customFetch]: boundedFetch(limitMs),
      ...(url.protocol === 'http:' && { execute: [allowInsecureRequests] }),
    });
    const metadata = found.serverMetadata();
    // Some providers serve one document for all their tenants; then tokens of any tenant would be accepted.
    if (new URL(metadata.issuer).href !== url.href)
      throw new Error(`the provider calls itself ${metadata.issuer}, not ${issuer}`);
    for (const name of needed)
      if (!isWebAddress(metadata[name]))
        throw new Error(`the provider describes itself without a usable ${name}`);
    return metadata;
  }

  async function refresh(): Promise<ServerMetadata> {
    try {
      known = await discover();
      freshUntil = now() + keepMs;
      return known;
    } catch (error) {
      if (known === undefined) throw error;
      freshUntil = now() + retryMs;
      return known;
    } finally {
      running = undefined;
    }
  }

  return async () => {
    if (known !== undefined && now() < freshUntil) return known;
    return (running ??= refresh());
  };
}
