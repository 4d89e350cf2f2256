import type { Target } from '../load/targets';

/** Reads one answer repeatedly, one request at a time, until it is stopped. Returns the number of failures. */
export function startReading(url: string, { path, headers }: Target): () => Promise<number> {
  let stopped = false;
  let failures = 0;
  const reading = (async () => {
    while (!stopped) {
      try {
        const answer = await fetch(url + path, { headers: { ...headers, 'Accept-Encoding': 'identity' } });
        await answer.arrayBuffer();
        if (!answer.ok) failures += 1;
      } catch {
        failures += 1;
      }
    }
  })();
  return async () => {
    stopped = true;
    await reading;
    return failures;
  };
}
