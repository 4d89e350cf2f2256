/** Answers to requests that were sent before the code of their screen was there, by address. */
const ahead = new Map<string, { response: Promise<Response>; until: number }>();

/** How long such an answer may be used in place of a new one. */
const validForMs = 5_000;

export function sendAhead(address: string): void {
  const response = fetch(address, { credentials: 'same-origin' });
  // The one who takes the answer handles its failure.
  response.catch(() => undefined);
  ahead.set(address, { response, until: performance.now() + validForMs });
}

/** Each answer is taken once, and soon. */
export function takeAhead(address: string): Promise<Response> | undefined {
  const sent = ahead.get(address);
  ahead.delete(address);
  return sent !== undefined && performance.now() < sent.until ? sent.response : undefined;
}

/** Called before anything is written: what was read before would be out of date. */
export const forgetAhead = (): void => ahead.clear();
