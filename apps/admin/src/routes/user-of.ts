const actorForm = /^user:([1-9]\d{0,14})$/; // user:17

/** The user who is an actor; undefined for programs. */
export function userOf(actor: string): number | undefined {
  const id = actorForm.exec(actor)?.[1];
  return id === undefined ? undefined : Number(id);
}
