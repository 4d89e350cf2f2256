/** The prefixes of an installation's keys, so that two installations on one Redis share neither limits nor versions. */
export interface KeySpace {
  /** False until the installation is known. Until then nothing is read from Redis. */
  readonly isKnown: boolean;
  readonly versions: string;
  readonly buckets: string;
  /**
   * Sets the installation, unless the configuration names one. Undefined, from a service of the previous release, selects the keys of that
   * release, unless an installation is known.
   */
  useInstallation(installation: string | undefined): void;
}

/**
 * Prefixes of the previous release, the same for all installations. Writers also write these keys; readers read them only while no
 * installation is known.
 */
export const formerKeys = { versions: 'hw:', buckets: '' } as const;

export const keysOf = (installation: string) => ({
  versions: `hw:${installation}:`,
  buckets: `hw:${installation}:`,
});

/** No character of a name may look like a hash tag or like the end of the name. */
const namePattern = /^[\w.-]{1,64}$/;

/** Without a configured name, the installation has to be set later. */
export function createKeySpace(configured?: string): KeySpace {
  const keys = { isKnown: false, ...formerKeys } as { isKnown: boolean; versions: string; buckets: string };
  const become = (installation: string): void =>
    void Object.assign(keys, { isKnown: true, ...keysOf(installation) });
  if (configured !== undefined) become(configured);
  return Object.assign(keys, {
    useInstallation(installation: string | undefined): void {
      if (configured !== undefined) return;
      if (installation !== undefined && namePattern.test(installation)) become(installation);
      else keys.isKnown = true;
    },
  });
}
