/** Responses to requests that were sent before the code of their screen was loaded, by address. */
const ahead = new Map<string, { response: Promise<Response>; until: number }>();

/** How long such a response may be used in place of a new one. */
const validForMs = 5_000;

export function sendAhead(address: string): void {
  const response = fetch(address, { credentials: 'same-origin' });
  // The caller of `takeAhead` handles a failure.
  response.catch(() => undefined);
  ahead.set(address, { response, until: performance.now() + validForMs });
}

/** Returns each response only once, and only while it is valid. */
export function takeAhead(address: string): Promise<Response> | undefined {
  const sent = ahead.get(address);
  ahead.delete(address);
  return sent !== undefined && performance.now() < sent.until ? sent.response : undefined;
}

/** Called before each write: responses read before it would be stale. */
export const forgetAhead = (): void => ahead.clear();
