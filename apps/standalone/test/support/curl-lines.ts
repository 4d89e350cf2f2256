/** The request of a printed `curl` line. */
export interface CurlRequest {
  url: string;
  headers: Record<string, string>;
}

/** Reads the `curl` lines of the output. */
export function curlLines(output: string): CurlRequest[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('curl '))
    .map((line) => ({
      url: /(https?:\/\/\S+)$/.exec(line)?.[1] ?? '',
      headers: Object.fromEntries(
        [...line.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name, value]) => [name, value]),
      ) as Record<string, string>,
    }));
}
