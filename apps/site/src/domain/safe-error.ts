const maxLength = 500;

/** `redis://:secret@host` */
const credentials = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi;
/** `?X-Amz-Signature=…`, `&token=…` */
const parameters = /([?&][\w.-]*(?:signature|credential|token|key|secret|password)[\w.-]*=)[^&\s"']*/gi;
/** `password: …`, `Authorization: Bearer …` */
const named =
  /\b(password|passwd|secret|authorization|api[-_]?key|token)(["']?\s*[:=]\s*)(?:bearer\s+)?["']?[^\s"',;]+/gi;
/** `hw_4f…` of a site; `hwa_9c…`, `hwi_…`, `hwp_17_…` of people and previews, which may have `-` and `_` in them. */
const tokens = /\b(?:[a-z]{1,20}_[A-Za-z0-9]{40}|hw[a-z]_(?:\d{1,15}_)?[\w-]{43})(?![\w-])/g;

/** The first line of a job's error, without passwords, tokens and other credentials. */
export function safeError(text: string): string {
  const line =
    text
      .trimStart()
      .split('\n', 1)[0]
      ?.slice(0, 4 * maxLength) ?? '';
  return line
    .replaceAll(credentials, '$1***@')
    .replaceAll(parameters, '$1***')
    .replaceAll(named, '$1$2***')
    .replaceAll(tokens, '***')
    .slice(0, maxLength)
    .trimEnd();
}
