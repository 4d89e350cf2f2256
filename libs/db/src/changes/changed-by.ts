/** Who makes a change, and through which program. */
export interface ChangedBy {
  /** Such as `user:17`, `token:4`, `cli:ann` or `job:content_publication`. */
  readonly actor: string;
  /** The name of the caller's service key; of a job, the process that does it. */
  readonly caller: string;
}

/** What is known of a call by which it can be attributed. */
interface Call {
  readonly actor?: { readonly id: string };
  readonly caller: { readonly name: string };
}

/** The policy of calls lets no writing call through without an actor. */
export function by({ actor, caller }: Call): ChangedBy {
  if (actor === undefined) throw new Error('a writing call has no actor');
  return { actor: actor.id, caller: caller.name };
}

export function byJob(task: string, process: string): ChangedBy {
  return { actor: `job:${task}`, caller: process };
}
