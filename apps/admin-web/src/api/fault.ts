/** An answer that is no success. */
export class Fault extends Error {
  constructor(
    /** 0: nothing answered. */
    readonly status: number,
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

/** Whatever was asked may have been done all the same. */
export const isAway = (error: unknown): boolean =>
  isFault(error) && (error.status === 0 || error.status >= 500 || error.status === 429);

/** In place of an answer: there is none, or it broke off. */
export function notReached(): never {
  throw new Fault(0, 'OFFLINE', '');
}

interface FaultBody {
  message: string;
  code: string;
  errors?: Record<string, string[]>;
}

/** What an answer says of itself; a proxy between may answer anything. */
export async function readFault(response: Response): Promise<Fault> {
  const body = (await response.json().catch(() => undefined)) as FaultBody | undefined;
  if (typeof body?.code !== 'string') return new Fault(response.status, 'UNKNOWN', '');
  return new Fault(response.status, body.code, body.message, body.errors);
}
