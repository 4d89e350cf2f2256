import type { Schemas } from './operations';

/** An answer that is not a success. */
export class Fault extends Error {
  constructor(
    /** 0: no answer. */
    readonly status: number,
    /** `OFFLINE`: no answer. `UNKNOWN`: an answer that is not from the admin. */
    readonly code: string,
    message: string,
    /** The faults, by field. */
    readonly fields: Record<string, string[]> = {},
  ) {
    super(message);
    this.name = 'Fault';
  }
}

export const isFault = (error: unknown, ...codes: string[]): error is Fault =>
  error instanceof Fault && (codes.length === 0 || codes.includes(error.code));

/** Throws the fault for a missing or truncated answer. */
export function notReached(): never {
  throw new Fault(0, 'OFFLINE', '');
}

/** The fault in an answer; a proxy in between may answer anything. */
export async function readFault(response: Response): Promise<Fault> {
  const body = (await response.json().catch(() => undefined)) as Schemas['Fault'] | undefined;
  if (typeof body?.code !== 'string') return new Fault(response.status, 'UNKNOWN', '');
  return new Fault(response.status, body.code, body.message, body.errors);
}

/** The JSON of an answer. @throws Fault */
export async function readAnswer(response: Response): Promise<unknown> {
  if (!response.ok) throw await readFault(response);
  // A truncated answer counts as no answer.
  return response.status === 204 ? undefined : response.json().catch(notReached);
}
