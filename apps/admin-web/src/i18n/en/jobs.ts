/** Jobs that were given up. */
export const jobs = {
  parts: 'Parts of the history',
  changes: 'Changes',
  title: 'Jobs that were given up',
  hint: 'Work in the background that failed as often as it is tried. Mend the cause, then have it tried again.',
  empty: 'No job was given up.',
  retry: 'Try again',
  retryNamed: 'Try the job {{id}} again',
  retryAll: 'Try all of these again',
  retried: 'Jobs that are tried again: {{count, number}}.',
  tries: 'Tries: {{count, number}}',
};
