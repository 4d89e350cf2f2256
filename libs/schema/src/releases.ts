import { lt, rcompare } from 'semver';

/** Whether a release, such as `0.2.0`, came before another one. */
export const isOlderRelease = (release: string, than: string): boolean => lt(release, than);

/** Undefined for an empty list. */
export const newestOf = (releases: readonly string[]): string | undefined => [...releases].sort(rcompare)[0];
