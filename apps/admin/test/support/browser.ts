import { request } from 'node:http';

import { apiRoot, type Route, type RouteName, routes } from '@headwater/admin-contract';

import { password } from './installation';
import { undocumented } from './openapi';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Undefined where there is no JSON. */
  body: unknown;
  bytes: Buffer;
}

export interface Asked {
  method?: string;
  /** As sent. */
  path: string;
  headers?: Record<string, string | undefined>;
  /** As sent; a value becomes JSON. */
  text?: string | Buffer;
  body?: unknown;
}

const usual: Record<string, string> = { Host: 'admin.example' };

/** What a page of the admin sends with a write. */
export const fromOwnPage = {
  'Headwater-Admin': '1',
  'Sec-Fetch-Site': 'same-origin',
  Origin: 'https://admin.example',
};

const jsonOf = (text: string): unknown => (text === '' ? undefined : (JSON.parse(text) as unknown));

/** Of a list, each is a line. */
type HeaderLines = Record<string, string | string[] | undefined>;

/** Asks for what is given and nothing else. A header that is undefined is left out. */
export function ask(
  port: number,
  { method = 'GET', path, headers = {}, text, body }: Omit<Asked, 'headers'> & { headers?: HeaderLines },
): Promise<Answer> {
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const all = {
    ...usual,
    ...(sent !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(sent)),
    }),
    ...headers,
  };
  const kept = Object.entries<string | string[] | undefined>(all).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined,
  );
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers: Object.fromEntries(kept) };
    const outgoing = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const answered = Buffer.concat(chunks).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: answered,
          body: response.headers['content-type']?.startsWith('application/json')
            ? jsonOf(answered)
            : undefined,
          bytes: Buffer.concat(chunks),
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}

/** Who asks: a browser with a session, a program with an access token, or nobody. */
export interface Who {
  session?: string | undefined;
  token?: string | undefined;
}

export interface RouteAsk {
  params?: Record<string, number | string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  /** In place of a body. */
  bytes?: Buffer;
}

const cookieName = '__Host-headwater_admin';

/** Asks a route as its contract has it, and checks that the answer is as the document of the API has it. */
export async function askRoute(
  port: number,
  name: RouteName,
  who: Who,
  { params = {}, query = {}, headers = {}, body, bytes = Buffer.alloc(1) }: RouteAsk = {},
): Promise<Answer> {
  const route: Route = routes[name];
  const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) => String(params[param]));
  const search = new URLSearchParams(query).toString();
  const asked = { method: route.method, path: `${apiRoot}${path}${search === '' ? '' : `?${search}`}` };
  const answer = await ask(port, {
    ...asked,
    headers: {
      ...(who.session !== undefined && { Cookie: `${cookieName}=${who.session}` }),
      ...(who.token !== undefined && { Authorization: `Bearer ${who.token}` }),
      ...(route.method !== 'GET' && fromOwnPage),
      ...(route.bytes !== undefined && { 'Content-Type': route.bytes }),
      ...headers,
    },
    ...(route.body && { body: body ?? {} }),
    ...(route.bytes !== undefined && { text: bytes }),
  });
  expectAsAgreed(route, asked, answer);
  return answer;
}

function expectAsAgreed(
  { isFile, status }: Route,
  asked: { method: string; path: string },
  answer: Answer,
): void {
  // A part of a file, or that it has not changed, is a success of its own.
  if (isFile && answer.status < 400) return;
  if (answer.status < 400) expect(answer.status).toBe(status);
  const contentType = answer.headers['content-type']?.toString();
  const { status: answered, text } = answer;
  expect(undocumented({ ...asked, status: answered, contentType, text })).toBeUndefined();
}

export const codeOf = ({ body }: Answer): string | undefined => (body as { code?: string } | undefined)?.code;

/** The session in the cookie that an answer sets. */
export function sessionIn({ headers }: Answer): string {
  const [cookie = ''] = headers['set-cookie'] ?? [];
  return /^__Host-headwater_admin=([^;]*);/.exec(cookie)?.[1] ?? '';
}

export async function logIn(port: number, email: string): Promise<string> {
  return sessionIn(await askRoute(port, 'logIn', {}, { body: { email, password } }));
}
