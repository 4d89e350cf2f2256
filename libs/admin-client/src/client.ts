import { notReached, readAnswer, readFault } from './fault';
import type { Answer, Asked, FileOperation, JsonOperation, Operation } from './operations';
import { addressOf, type AnyAsked, methodOf, sentOf } from './request';

export interface AdminClientOptions {
  /** Such as `https://admin.example.org`. */
  origin: string;
  /** An access token, such as `hwa_…`. */
  token: string;
  /** Aborts waiting requests. */
  signal?: AbortSignal;
}

/** Calls the admin as the user of the token. */
export interface AdminClient {
  /** @throws Fault for every answer that is not a success */
  ask<Name extends JsonOperation>(name: Name, asked: Asked<Name>): Promise<Answer<Name>>;
  /** The answer, with the file as its body. @throws Fault */
  open<Name extends FileOperation>(name: Name, asked: Asked<Name>): Promise<Response>;
}

export function createAdminClient(options: AdminClientOptions): AdminClient {
  const { origin, token, signal = null } = options;
  const respond = (name: Operation, asked: AnyAsked): Promise<Response> => {
    const body = sentOf(asked);
    return fetch(new URL(addressOf(name, asked), origin), {
      method: methodOf(name),
      signal,
      headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': body.type }) },
      ...(body && { body: body.sent }),
    }).catch(notReached);
  };
  return {
    ask: async (name, asked) => (await readAnswer(await respond(name, asked as AnyAsked))) as never,
    async open(name, asked) {
      const response = await respond(name, asked as AnyAsked);
      if (!response.ok) throw await readFault(response);
      return response;
    },
  };
}
