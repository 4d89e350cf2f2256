import { type Agent, request } from 'node:http';

import { faultHeader, targetHeader } from './proxy';

/** After this time, a request counts as failed. */
export const answerLimitMs = 30_000;

export interface Request {
  host: string;
  port: number;
  path: string;
  headers: Record<string, string>;
  agent?: Agent | undefined;
  /** Sent as JSON, by POST. */
  body?: object;
}

export interface Answer {
  status: number;
  /** The reason why the proxy got no answer. */
  fault: string;
  body: string;
  /** The pod that answered, if the request went through a proxy. */
  target: string;
}

export function send({ host, port, path, headers, agent, body }: Request): Promise<Answer> {
  const method = body === undefined ? 'GET' : 'POST';
  const text = body === undefined ? undefined : JSON.stringify(body);
  const own = text === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': text.length };
  return new Promise((resolve, reject) => {
    const call = request(
      {
        ...{ host, port, path, method, headers: { ...headers, ...own }, timeout: answerLimitMs },
        ...(agent && { agent }),
      },
      (answer) => {
        let received = '';
        answer.setEncoding('utf8').on('data', (part: string) => (received += part));
        answer.once('error', reject);
        answer.once('end', () => {
          const fault = String(answer.headers[faultHeader] ?? '');
          const target = String(answer.headers[targetHeader] ?? '');
          resolve({ status: answer.statusCode ?? 0, fault, body: received, target });
        });
      },
    );
    call.once('timeout', () => call.destroy(new Error(`no answer within ${answerLimitMs / 1_000} s`)));
    call.once('error', reject);
    call.end(text);
  });
}

export interface Read {
  host: string;
  port: number;
  path: string;
  site: { domain: string; token: string };
  agent?: Agent;
}

export const get = ({ site: { domain, token }, ...to }: Read): Promise<Answer> =>
  send({ ...to, headers: { Host: domain, Authorization: `Bearer ${token}` } });

/** The reason why an answer is a failure, else undefined. */
export const refusalOf = ({ status, fault, body }: Answer): string | undefined =>
  status === 200 ? undefined : `${status} ${fault || body.slice(0, 100)}`;
