import type { CallContext } from '@headwater/contracts';

/** The acting user's id. The call policy lets no writing call through without one. */
export function actorOf(call: CallContext): string {
  if (call.actor === undefined) throw new Error('a writing call has no actor');
  return call.actor.id;
}
