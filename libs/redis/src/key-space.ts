/** What keys begin with, so that two installations on one Redis neither share limits nor take over each other's versions. */
export interface KeySpace {
  /** False until somebody has told whose keys they are: until then there is nothing to be had from Redis. */
  readonly isKnown: boolean;
  readonly versions: string;
  readonly buckets: string;
  /**
   * Takes over which installation this is; undefined, from a service of the release before, means the keys of that release. What the
   * configuration names stays, and nobody goes back to the keys of the release before.
   */
  tell(installation: string | undefined): void;
}

/** What the release before wrote: one for all installations. Writers of this release write it, too, readers only where nobody tells more. */
export const formerKeys = { versions: 'hw:', buckets: '' } as const;

export const keysOf = (installation: string) => ({
  versions: `hw:${installation}:`,
  buckets: `hw:${installation}:`,
});

/** What an installation may be named: nothing that could be taken for a hash tag, or for the end of the name. */
const namePattern = /^[\w.-]{1,64}$/;

/** Keys that are to be told whose they are, unless the configuration says it. */
export function createKeySpace(configured?: string): KeySpace {
  const keys = { isKnown: false, ...formerKeys } as { isKnown: boolean; versions: string; buckets: string };
  const become = (installation: string): void =>
    void Object.assign(keys, { isKnown: true, ...keysOf(installation) });
  if (configured !== undefined) become(configured);
  return Object.assign(keys, {
    tell(installation: string | undefined): void {
      if (configured !== undefined) return;
      if (installation !== undefined && namePattern.test(installation)) become(installation);
      else keys.isKnown = true;
    },
  });
}
