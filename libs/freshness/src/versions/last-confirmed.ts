import type { ConfirmedAt, SiteVersionReader } from './site-versions';

/**
 * The versions of a site that were confirmed last, where that is not too long ago to answer by them while nobody can say which versions
 * are current. Undefined where it is, or where nothing older is to be served at all.
 */
export type LastConfirmed = (siteId: number) => ConfirmedAt | undefined;

export function createLastConfirmed(
  versions: Pick<SiteVersionReader, 'lastConfirmed'>,
  { staleIfErrorMs }: { staleIfErrorMs: number },
): LastConfirmed {
  return (siteId) => {
    const last = staleIfErrorMs > 0 ? versions.lastConfirmed(siteId) : undefined;
    return last && performance.now() - last.at <= staleIfErrorMs ? last : undefined;
  };
}
