/** Patterns of error texts for each cause, most of them of Node, PostgreSQL, storages and sharp. */
const signs = [
  ['full', /ENOSPC|no space left|disk full|STORAGE_FULL|quota exceeded/i],
  ['memory', /ENOMEM|out of memory|heap limit/i],
  ['refused', /EACCES|EPERM|permission denied|access ?denied|password authentication failed/i],
  ['late', /ETIMEDOUT|time(?:d)?[ -]?out|deadline|canceling statement due to/i],
  [
    'unreachable',
    /ECONN(?:REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EPIPE|socket hang up|connection terminated|UNAVAILABLE/i,
  ],
  ['picture', /unsupported image|corrupt|premature end|Vips|(?:jpeg|png|webp|heif|gif|tiff)load/i],
] as const;

export type Cause = (typeof signs)[number][0];

/** The cause of a failed job, if people can do something about it. */
export const causeOf = (error: string): Cause | undefined => signs.find(([, sign]) => sign.test(error))?.[0];
