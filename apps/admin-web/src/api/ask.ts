import {
  addressOf,
  type Answer,
  type AnyAsked,
  type Asked,
  type JsonOperation,
  methodOf,
  notReached,
  readAnswer,
} from '@headwater/admin-client';

import { forgetAhead, sendAhead, takeAhead } from './ahead';
import { isFault } from './fault';
import { type Gates, isQuiet, passGate } from './gates';
import { ownHeaders } from './own-headers';
import { noteRefusal, noteWrite } from './refused';
import { noteServerTime } from './server-clock';

/**
 * Sends a request to the admin. If the session has ended, shows a login over the page and repeats the request. If the person closes the
 * login, the next request after an action of theirs shows it again; what the page rereads by itself after a failed write does not.
 * @throws Fault
 */
export async function ask<Name extends JsonOperation>(name: Name, asked: Asked<Name>): Promise<Answer<Name>> {
  const began = performance.now();
  for (;;) {
    try {
      return await askOnce(name, asked);
    } catch (error) {
      const gate = gateOf(error);
      const isOwn = methodOf(name) === 'GET' && isQuiet(began);
      if (gate === undefined || isOwn || !(await passGate(gate))) throw error;
    }
  }
}

function gateOf(error: unknown): keyof Gates | undefined {
  if (isFault(error, 'LOGIN_REQUIRED', 'CREDENTIAL_REFUSED')) return 'logIn';
  if (isFault(error, 'OTHER_USER')) return 'otherUser';
  if (isFault(error, 'CONFIRMATION_REQUIRED')) return 'confirm';
  return undefined;
}

/** Writes without an answer so far, by operation and arguments. */
const onTheirWay = new Map<string, Promise<unknown>>();

/**
 * Sends a request and leaves an ended session to the caller. Two equal writes at a time are sent as one: Enter may be pressed twice before
 * the page shows that it waits, and nobody wants two tokens. @throws Fault
 */
export function askOnce<Name extends JsonOperation>(name: Name, asked: Asked<Name>): Promise<Answer<Name>> {
  if (methodOf(name) === 'GET') return askAnew(name, asked);
  const said = JSON.stringify([name, asked]);
  const before = onTheirWay.get(said) as Promise<Answer<Name>> | undefined;
  if (before !== undefined) return before;
  const answer = askAnew(name, asked).finally(() => onTheirWay.delete(said));
  onTheirWay.set(said, answer);
  return answer;
}

async function askAnew<Name extends JsonOperation>(name: Name, asked: Asked<Name>): Promise<Answer<Name>> {
  const response = await respond(name, asked as AnyAsked).catch(notReached);
  noteServerTime(response);
  try {
    const answer = (await readAnswer(response)) as Answer<Name>;
    if (methodOf(name) !== 'GET') noteWrite(name);
    return answer;
  } catch (error) {
    noteRefusal(name, error);
    throw error;
  }
}

/** Sends a request that a screen will need in a moment. */
export const askAhead = <Name extends JsonOperation>(name: Name, asked: Asked<Name>): void =>
  sendAhead(addressOf(name, asked as AnyAsked));

function respond(name: JsonOperation, asked: AnyAsked): Promise<Response> {
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
