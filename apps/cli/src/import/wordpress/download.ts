import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

import { parseUrl } from '@headwater/values';

import { lookupPublic, PrivateAddressError, refusePrivateHost } from './public-address';

export interface DownloadLimits {
  /** Milliseconds without a byte after which the download fails. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Whether hosts with private addresses are allowed, too. */
  allowPrivateHosts?: boolean | undefined;
  /** Resolves the names of hosts (default: {@link lookupPublic}, or any address where private hosts are allowed). */
  lookup?: LookupFunction | undefined;
}

const maxRedirects = 10;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Fetches a file over http or https. @throws Error with a sentence for the report. */
export async function download(address: URL, limits: DownloadLimits): Promise<AsyncIterable<Uint8Array>> {
  const idle = new AbortController();
  const signal = limits.signal === undefined ? idle.signal : AbortSignal.any([idle.signal, limits.signal]);
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => idle.abort(), limits.timeoutMs);
  };
  const fault = (error: unknown): Error => {
    clearTimeout(timer);
    if (error instanceof DownloadError) return error;
    if (idle.signal.aborted)
      return new DownloadError(`${address.href} did not answer within ${limits.timeoutMs} ms`);
    if (error instanceof PrivateAddressError)
      return new DownloadError(
        `${address.href} was not fetched: ${error.message}; --allow-private-hosts allows it`,
      );
    const { code } = error as { code?: string };
    return new DownloadError(`${address.href} could not be fetched${code === undefined ? '' : ` (${code})`}`);
  };

  wait();
  try {
    const body = decoded(await follow(address, signal, limits), address);
    return (async function* () {
      try {
        for await (const chunk of body as AsyncIterable<Uint8Array>) {
          wait();
          yield chunk;
        }
      } catch (error) {
        throw fault(error);
      } finally {
        clearTimeout(timer);
        body.destroy();
      }
    })();
  } catch (error) {
    throw fault(error);
  }
}

/** An error whose message goes into the report unchanged. */
class DownloadError extends Error {}

/** Follows redirects and checks each address. */
async function follow(address: URL, signal: AbortSignal, limits: DownloadLimits): Promise<IncomingMessage> {
  let at = address;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const response = await get(at, signal, limits);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status >= 200 && status < 300) return response;
    response.destroy();
    if (!redirects.has(status) || location === undefined)
      throw new DownloadError(`${address.href} answered ${status}`);
    const next = parseUrl(location, at);
    if (next === undefined)
      throw new DownloadError(`${address.href} leads to "${location}", which is not a URL`);
    at = next;
    if (at.protocol !== 'http:' && at.protocol !== 'https:')
      throw new DownloadError(`${address.href} leads to ${at.href}, which is not an http or https URL`);
  }
  throw new DownloadError(
    `${address.href} leads from one address to the next more than ${maxRedirects} times`,
  );
}

function get(address: URL, signal: AbortSignal, limits: DownloadLimits): Promise<IncomingMessage> {
  const { allowPrivateHosts = false, lookup = allowPrivateHosts ? undefined : lookupPublic } = limits;
  if (!allowPrivateHosts) refusePrivateHost(address.hostname);
  const request: typeof requestHttp = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(address, {
      signal,
      // A new connection: a pooled one may lead to an address that was not checked.
      agent: false,
      ...(lookup === undefined ? {} : { lookup }),
      headers: { 'user-agent': 'headwater-import', accept: '*/*', 'accept-encoding': 'identity' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

/** Some servers compress without being asked. */
function decoded(response: IncomingMessage, address: URL): Readable {
  const coding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const decoder =
    coding === 'gzip' || coding === 'x-gzip'
      ? createGunzip()
      : coding === 'br'
        ? createBrotliDecompress()
        : coding === 'deflate'
          ? createInflate()
          : undefined;
  if (decoder === undefined) {
    if (coding === 'identity' || coding === '') return response;
    response.destroy();
    throw new DownloadError(`${address.href} came in the coding "${coding}", which is not known`);
  }
  // An error of either stream destroys both and is thrown to the reader of the bytes.
  return pipeline(response, decoder, () => undefined);
}
