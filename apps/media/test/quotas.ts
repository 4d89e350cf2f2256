import { actor, type MediaHarness, type Site } from './setup';

/** Who may set quotas. */
export const admin = { id: 'user:admin-1', superAdmin: true };

export const text = (bytes: number, letter = 'a') => Buffer.alloc(bytes, letter);

const names = { maxFiles: 'max_files', maxBytes: 'max_bytes' } as const;

/** Files of a site, its quota, and what it has of it. */
export function createQuotaCalls(harness: () => MediaHarness, site: () => Site) {
  const put = (bytes: number, letter?: string, importKey?: string) =>
    harness()
      .upload(site(), 'a.txt', text(bytes, letter), importKey)
      .then((media) => media.media!.mediaId);
  const replace = (mediaId: number, bytes: number, letter = 'r') =>
    harness().management.replaceMedia(
      [{ header: { siteId: site().siteId, mediaId } }, { chunk: text(bytes, letter) }],
      { actor },
    );
  const remove = (mediaId: number) =>
    harness().management.deleteMedia({ siteId: site().siteId, mediaId }, { actor });
  const quotaOf = async ({ siteId }: Pick<Site, 'siteId'> = site()) =>
    (await harness().management.getMediaQuota({ siteId })).quota!;
  const set = async (
    limits: { maxFiles?: number | undefined; maxBytes?: number | undefined },
    { siteId }: Pick<Site, 'siteId'> = site(),
  ) => {
    const { management } = harness().clientsWith(harness().keys.superAdmin);
    const paths = (Object.keys(limits) as (keyof typeof names)[]).map((name) => names[name]);
    const request = { siteId, ...limits, updateMask: { paths } };
    return (await management.updateMediaQuota(request, { actor: admin })).quota!;
  };
  return { put, replace, remove, quotaOf, set };
}
