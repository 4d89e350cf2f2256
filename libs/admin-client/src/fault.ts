import type { Schemas } from './operations';

/** An answer that is no success. */
export class Fault extends Error {
  constructor(
    /** 0: nothing answered. */
    readonly status: number,
    /** `OFFLINE`: nothing answered. `UNKNOWN`: something that is not the admin. */
    readonly code: string,
    message: string,
    /** What is wrong, by field. */
    readonly fields: Record<string, string[]> = {},
  ) {
    super(message);
    this.name = 'Fault';
  }
}

export const isFault = (error: unknown, ...codes: string[]): error is Fault =>
  error instanceof Fault && (codes.length === 0 || codes.includes(error.code));

/** In place of an answer: there is none, or it broke off. */
export function notReached(): never {
  throw new Fault(0, 'OFFLINE', '');
}

/** What an answer says of itself; a proxy between may answer anything. */
export async function readFault(response: Response): Promise<Fault> {
  const body = (await response.json().catch(() => undefined)) as Schemas['Fault'] | undefined;
  if (typeof body?.code !== 'string') return new Fault(response.status, 'UNKNOWN', '');
  return new Fault(response.status, body.code, body.message, body.errors);
}

/** The JSON of an answer. @throws Fault */
export async function readAnswer(response: Response): Promise<unknown> {
  if (!response.ok) throw await readFault(response);
  // An answer that breaks off is none.
  return response.status === 204 ? undefined : response.json().catch(notReached);
}
