import type { ConfirmedAt, SiteVersionReader } from './site-versions';

/**
 * The last confirmed versions of a site, for answers while the current versions are unknown. Undefined if they were confirmed longer than
 * `staleIfErrorMs` ago, or if this is 0.
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
