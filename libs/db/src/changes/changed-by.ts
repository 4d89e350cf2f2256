/** Who makes a change, and through which program. */
export interface ChangedBy {
  /** Such as `user:17`, `token:4`, `cli:ann` or `job:content_publication`. */
  readonly actor: string;
  /** The name of the caller's service key; for a job, the name of the process that runs it. */
  readonly caller: string;
}

/** The parts of a call that say who makes it. */
interface Call {
  readonly actor?: { readonly id: string };
  readonly caller: { readonly name: string };
}

/** The call policy refuses writing calls without an actor. */
export function by({ actor, caller }: Call): ChangedBy {
  if (actor === undefined) throw new Error('a writing call has no actor');
  return { actor: actor.id, caller: caller.name };
}

export function byJob(task: string, process: string): ChangedBy {
  return { actor: `job:${task}`, caller: process };
}
