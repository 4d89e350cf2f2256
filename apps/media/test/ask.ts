import { type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Headers = Record<string, string | string[]>;

export const ask = (url: string, headers: Headers = {}, method = 'GET'): Promise<Answer> => {
  const { port, pathname, search } = new URL(url);
  return askFor(`${pathname}${search}`, Number(port), headers, method);
};

/** Sends a request target as it is. */
export const askFor = (
  target: string,
  port: number,
  headers: Headers = {},
  method = 'GET',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const at = { host: '127.0.0.1', port, path: target };
    request({ ...at, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .once('error', reject)
      .end();
  });
