import { type Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { type Agent as HttpsAgent, request as httpsRequest } from 'node:https';

import type { ConfigurationOptions } from 'typesense/lib/Typesense/Configuration';

import { startDeadline } from '@headwater/runtime';

type Adapter = Extract<NonNullable<ConfigurationOptions['axiosAdapter']>, (config: never) => unknown>;
type Answer = Awaited<ReturnType<Adapter>>;

/**
 * Sends the client's requests directly with Node's HTTP, and requests uncompressed answers, because axios' own adapter and zlib would take
 * longer than the query itself. Nodes of a cluster do not redirect.
 */
export const plainAdapter: Adapter = (config) =>
  new Promise((resolve, reject) => {
    const { method = 'get', timeout = 0 } = config;
    const { httpAgent, httpsAgent } = config as { httpAgent?: HttpAgent; httpsAgent?: HttpsAgent };
    const url = new URL(config.url ?? '');
    for (const [name, value] of Object.entries((config.params ?? {}) as object)) {
      url.searchParams.set(name, String(value));
    }
    const body = config.data === undefined ? '' : String(config.data);
    const isSecure = url.protocol === 'https:';
    const send = isSecure ? httpsRequest : httpRequest;
    const request = send(url, {
      method: method.toUpperCase(),
      agent: isSecure ? httpsAgent : httpAgent,
      headers: { ...(config.headers.toJSON() as object), 'Content-Length': Buffer.byteLength(body) },
    });
    const late = (): unknown => request.destroy(withCode('ECONNABORTED', `no answer in ${timeout} ms`));
    const cancel = timeout > 0 ? startDeadline(timeout, late) : () => undefined;
    const fail = (error: Error): void => {
      cancel();
      reject(error);
    };
    request.on('error', fail);
    request.on('response', (response) => {
      readText(response).then((data) => {
        cancel();
        const { statusCode: status = 0, statusMessage: statusText = '' } = response;
        resolve({
          data,
          status,
          statusText,
          headers: response.headers as Answer['headers'],
          config,
          request,
        });
      }, fail);
    });
    request.end(body);
  });

function readText(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => (text += part));
    response.on('end', () => resolve(text));
    // For a connection that breaks in the middle of an answer.
    response.on('error', reject);
    response.on('close', () => {
      if (!response.complete) reject(withCode('ECONNRESET', 'the answer broke off'));
    });
  });
}

const withCode = (code: string, message: string): Error => Object.assign(new Error(message), { code });
