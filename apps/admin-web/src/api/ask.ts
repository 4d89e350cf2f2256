import type { apiRoot, RouteAnswer, RouteRequest } from '@headwater/admin-contract';

import { forgetAhead, sendAhead, takeAhead } from './ahead';
import { isFault, notReached, readFault } from './fault';
import { type Gates, passGate } from './gates';
import { ownHeaders } from './own-headers';
import { type AskedRoute, table } from './table';

const root: typeof apiRoot = '/admin/v1';

/** What a request takes; absent where it takes nothing. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : unknown extends Value
    ? unknown
    : { [Name in Key]: Value };

export type Asked<Name extends AskedRoute> = Part<'params', RouteRequest<Name>['params']> &
  Part<'query', RouteRequest<Name>['query']> &
  Part<'body', RouteRequest<Name>['body']>;

interface AnyAsked {
  params?: Record<string, number | string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Asks the admin. A session that has ended is begun anew over the page, and the request repeated. @throws Fault */
export async function ask<Name extends AskedRoute>(
  name: Name,
  asked: Asked<Name>,
): Promise<RouteAnswer<Name>> {
  for (;;) {
    try {
      return await askOnce(name, asked);
    } catch (error) {
      const gate = gateOf(error);
      if (gate === undefined || !(await passGate(gate))) throw error;
    }
  }
}

function gateOf(error: unknown): keyof Gates | undefined {
  if (isFault(error, 'LOGIN_REQUIRED', 'CREDENTIAL_REFUSED')) return 'logIn';
  if (isFault(error, 'OTHER_USER')) return 'otherUser';
  if (isFault(error, 'CONFIRMATION_REQUIRED')) return 'confirm';
  return undefined;
}

/** Asks, and lets the caller deal with a session that has ended. @throws Fault */
export async function askOnce<Name extends AskedRoute>(
  name: Name,
  asked: Asked<Name>,
): Promise<RouteAnswer<Name>> {
  const response = await respond(name, asked as AnyAsked).catch(notReached);
  if (!response.ok) throw await readFault(response);
  if (response.status === 204) return undefined as RouteAnswer<Name>;
  // An answer that breaks off is none.
  return (await response.json().catch(notReached)) as RouteAnswer<Name>;
}

/** Sends a request that a screen asks for in a moment. */
export const askAhead = <Name extends AskedRoute>(name: Name, asked: Asked<Name>): void =>
  sendAhead(addressOf(name, asked as AnyAsked));

function respond(name: AskedRoute, asked: AnyAsked): Promise<Response> {
  const [method, address] = [methodOf(name), addressOf(name, asked)];
  const isWrite = method !== 'GET';
  if (isWrite) forgetAhead();
  const ahead = isWrite ? undefined : takeAhead(address);
  if (ahead !== undefined) return ahead;
  return fetch(address, {
    method,
    credentials: 'same-origin',
    headers: {
      ...ownHeaders(isWrite),
      ...(asked.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
  });
}

const methodOf = (name: AskedRoute): string => table[name].split(' ')[0]!;

function addressOf(name: AskedRoute, { params = {}, query = {} }: AnyAsked): string {
  const path = table[name].split(' ')[1]!;
  return root + path.replace(/\{(\w+)\}/g, (_, param: string) => String(params[param])) + searchOf(query);
}

function searchOf(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? '' : `?${search}`;
}
