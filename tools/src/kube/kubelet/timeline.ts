import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes events of pods to a file beside their logs, each line with its time (UTC). */
export type Timeline = (what: string) => void;

export const timelineOf = (logFolder: string): string => join(logFolder, 'timeline.log');

export const clockTime = (): string => new Date().toISOString().slice(11, 23);

export function createTimeline(logFolder: string): Timeline {
  const file = timelineOf(logFolder);
  return (what) => appendFileSync(file, `${clockTime()} ${what}\n`);
}
