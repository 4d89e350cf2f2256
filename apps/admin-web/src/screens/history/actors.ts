import type { Answer } from '@headwater/admin-client';

export type AuditEvent = Answer<'listAuditEvents'>['audit_events'][number];

/** Kinds whose object is a user. */
const ofUsers = [
  'grant',
  'user',
  'invitation',
  'second_factor',
  'provider_account',
  'provider_login',
  'login',
];

/** The id of the user who acted. Undefined for other actors, and for `user:0`, who was not logged in. */
export function actorUser({ actor }: Pick<AuditEvent, 'actor'>): number | undefined {
  const [, id] = /^user:([1-9]\d{0,14})$/.exec(actor) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** The id of the user who was the object. */
export function objectUser({
  kind,
  object_id: id,
}: Pick<AuditEvent, 'kind' | 'object_id'>): number | undefined {
  return ofUsers.includes(kind) && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** Whether the name of an actor or of a user is a pseudonym. */
export const isErased = (name: string): boolean => partsOf(name).kind === 'erased';

/** The names of users in events, if the API returns them. */
export function usersNamedIn(events: AuditEvent[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const event of events) {
    const of = [
      [actorUser(event), event.actor_name],
      [objectUser(event), event.object_name],
    ] as const;
    for (const [userId, name] of of) if (userId !== undefined && name !== null) names.set(userId, name);
  }
  return names;
}

/** Such as `cli` and `ann` of `cli:ann`. */
export function partsOf(actor: string): { kind: string; name: string } {
  const at = actor.indexOf(':');
  return at < 0 ? { kind: '', name: actor } : { kind: actor.slice(0, at), name: actor.slice(at + 1) };
}
