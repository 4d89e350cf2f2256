/** Answers to requests that were sent before the code of their screen was there, by address. */
const ahead = new Map<string, { response: Promise<Response>; until: number }>();

/** How long such an answer is as good as a new one. */
const goodForMs = 5_000;

export function sendAhead(address: string): void {
  const response = fetch(address, { credentials: 'same-origin' });
  // Whoever takes the answer is told.
  response.catch(() => undefined);
  ahead.set(address, { response, until: performance.now() + goodForMs });
}

/** Each answer is taken once, and soon. */
export function takeAhead(address: string): Promise<Response> | undefined {
  const sent = ahead.get(address);
  ahead.delete(address);
  return sent !== undefined && performance.now() < sent.until ? sent.response : undefined;
}

/** Before anything is written: what was read before is not true any more. */
export const forgetAhead = (): void => ahead.clear();
