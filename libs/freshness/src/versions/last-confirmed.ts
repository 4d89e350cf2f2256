import type { ConfirmedAt, SiteVersionReader } from './site-versions';

/**
 * The versions of a site as they were last confirmed, for answers while nobody can say which versions are current. Undefined if that is
 * longer than `staleIfErrorMs` ago, or if this is 0.
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
