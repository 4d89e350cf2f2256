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
 * Asks the admin. A session that has ended is begun anew over the page, and the request repeated. A person who gives that up is asked again
 * by what they do next, and not by what the page reads anew because a write has failed. @throws Fault
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

/** Writes that are not answered yet, by all that they say. */
const onTheirWay = new Map<string, Promise<unknown>>();

/**
 * Asks, and lets the caller deal with a session that has ended. The same write twice, as by Enter that is pressed twice before the page
 * shows that it waits, is one: nobody means two tokens. @throws Fault
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

/** Sends a request that a screen asks for in a moment. */
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
