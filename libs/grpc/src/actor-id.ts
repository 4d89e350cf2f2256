/** Who may act through a call. Jobs act as `job:{task}`, but not through calls. */
const actorKinds = ['user', 'token', 'cli'] as const;

export const maxActorLength = 200;

/** For people: what an actor looks like. */
export const actorForms = 'user:{id}, token:{id} or cli:{name}';

// "user:17", "cli:ann maria". What is shown in lists must neither hide nor reorder what stands beside it, so no control, format or
// separator characters, nor halves of characters; and no blank at either end.
const form = new RegExp(
  `^(?:${actorKinds.join('|')}):(?! )[^\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}]+(?<! )$`,
  'u',
);

export function isActorId(id: string): boolean {
  return id.length <= maxActorLength && form.test(id);
}
