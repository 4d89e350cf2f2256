import { readJsonText } from '@headwater/values';

const limits = { maxBytes: 64 * 1024, maxDepth: 32 };

/** The faults of the design settings of an area, as ends of sentences; empty if there are none. */
export function problemsOfAreaSettings(text: string): string[] {
  const read = readJsonText(text, limits);
  if ('problem' in read) return [read.problem];
  const { value } = read;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? []
    : ['must be a JSON object'];
}
