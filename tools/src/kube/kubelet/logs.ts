import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The log file of one start of a container. */
export const logFileOf = (
  { namespace, pod, container }: { namespace: string; pod: string; container: string },
  restarts: number,
): string => `${namespace}_${pod}_${container}_${restarts}.log`;

export interface LogRequest {
  namespace: string;
  pod: string;
  container: string;
  parameters: URLSearchParams;
}

/** The output of a container since its last start, or with `previous` of the start before; undefined if it never started. */
export function readLog(folder: string, asked: LogRequest): string | undefined {
  const starts = readdirSync(folder).filter((name) =>
    name.startsWith(logFileOf(asked, 0).replace(/0\.log$/, '')),
  );
  const isPrevious = asked.parameters.get('previous') === 'true';
  const restarts = starts.length - (isPrevious ? 2 : 1);
  if (restarts < 0) return undefined;
  const text = readFileSync(join(folder, logFileOf(asked, restarts)), 'utf8');
  const lines = asked.parameters.get('tailLines');
  return lines === null ? text : lastLines(text, Number(lines));
}

function lastLines(text: string, count: number): string {
  const lines = text.split(/(?<=\n)/);
  return lines.slice(Math.max(0, lines.length - count)).join('');
}
