import type { Target } from '../load/targets';

/** Starts this many readers. Each requests one answer after the other, each time another one. */
export function startReaders(
  count: number,
  url: string,
  targetOf: (turn: number) => Target,
): () => Promise<number> {
  let turn = 0;
  const stops = Array.from({ length: count }, () => startReading(url, () => targetOf((turn += 1))));
  return async () =>
    (await Promise.all(stops.map((stop) => stop()))).reduce((sum, failures) => sum + failures, 0);
}

/** Reads one answer repeatedly, one request at a time, until it is stopped. Returns the number of failures. */
export function startReading(url: string, nextTarget: () => Target): () => Promise<number> {
  let stopped = false;
  let failures = 0;
  const reading = (async () => {
    while (!stopped) {
      const { path, headers } = nextTarget();
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
