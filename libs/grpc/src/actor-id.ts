/** Who may act through a call. Jobs act as `job:{task}`, but not through calls. */
const actorKinds = ['user', 'token', 'cli'] as const;

export const maxActorLength = 200;

/** The forms of an actor id, for messages. */
export const actorForms = 'user:{id}, token:{id} or cli:{name}';

// "user:17", "cli:ann maria". An id shown in a list must neither hide nor reorder the text beside it. So no control, format or separator
// characters, no halves of surrogate pairs, and no blank at either end.
const form = new RegExp(
  `^(?:${actorKinds.join('|')}):(?! )[^\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}]+(?<! )$`,
  'u',
);

export function isActorId(id: string): boolean {
  return id.length <= maxActorLength && form.test(id);
}
