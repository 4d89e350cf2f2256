/** The request that a printed `curl` line makes. */
export interface CurlRequest {
  url: string;
  headers: Record<string, string>;
}

/** Reads the lines that a newcomer would paste. */
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
