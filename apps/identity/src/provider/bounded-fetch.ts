/** A `fetch` for a few requests that must be answered, bodies included, within one time. */
export function boundedFetch(limitMs = 4_000): (url: string, options: object) => Promise<Response> {
  const deadline = AbortSignal.timeout(limitMs);
  return (url, options) => fetch(url, { ...options, signal: deadline });
}
