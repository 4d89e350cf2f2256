/** What programs say where this is the cause: most of it comes from Node, PostgreSQL, storages and sharp. */
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

/** Why a job failed, where its error is one that people can do something about. */
export const causeOf = (error: string): Cause | undefined => signs.find(([, sign]) => sign.test(error))?.[0];
