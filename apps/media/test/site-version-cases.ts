import type { DescribedWrite } from '@headwater/db';
import { originalKey } from '@headwater/media-storage';

import { actor, type MediaHarness, type Site, uploadOf } from './setup';
import { createUploads } from './uploads';

interface SiteVersionCase extends DescribedWrite {
  /** The caller, if it is not that of the other calls. */
  caller?: string;
  /** Prepares, and returns the call to be judged. */
  prepare(harness: MediaHarness, site: Site): Promise<() => Promise<unknown>>;
}

export const dotPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export function uploadText({ management }: MediaHarness, site: Site, text: string, importKey?: string) {
  const start = { siteId: site.siteId, name: 'a.txt', ...(importKey !== undefined && { importKey }) };
  return management.uploadMedia(uploadOf(start, Buffer.from(text)), { actor });
}

/** The ids of a stored file. */
export async function storedText(harness: MediaHarness, site: Site) {
  const { media } = await uploadText(harness, site, 'stored');
  return { siteId: site.siteId, mediaId: media!.media!.mediaId };
}

const ofName = (when: string, name: string, records: string[]): SiteVersionCase => ({
  rpc: 'UpdateMedia',
  when,
  records,
  prepare: async (harness, site) => {
    const request = { ...(await storedText(harness, site)), name, updateMask: { paths: ['name'] } };
    return () => harness.management.updateMedia(request, { actor });
  },
});

/** Texts that are not given are cleared, which they are. */
const ofTexts = (
  when: string,
  texts: { alt?: string; caption?: string },
  records: string[],
): SiteVersionCase => ({
  rpc: 'UpdateMedia',
  when,
  records,
  prepare: async (harness, site) => {
    const request = { ...(await storedText(harness, site)), ...texts };
    return () =>
      harness.management.updateMedia({ ...request, updateMask: { paths: ['alt', 'caption'] } }, { actor });
  },
});

const ofReplacing = (
  when: string,
  { bytes, name }: { bytes: string; name?: string },
  records: string[],
): SiteVersionCase => ({
  rpc: 'ReplaceMedia',
  when,
  records,
  prepare: async (harness, site) => {
    const header = { ...(await storedText(harness, site)), ...(name !== undefined && { name }) };
    return () =>
      harness.management
        .replaceMedia([{ header }, { chunk: Buffer.from(bytes) }], { actor })
        .catch(() => undefined);
  },
});

type Uploads = ReturnType<typeof createUploads>;

const ofUpload = (
  rpc: string,
  when: string,
  records: string[],
  prepare: (uploads: Uploads, harness: MediaHarness, site: Site) => Promise<() => Promise<unknown>>,
): SiteVersionCase => ({
  rpc,
  when,
  records,
  prepare: (harness, site) => prepare(createUploads(harness, site), harness, site),
});

/** A point that is not given is the middle, which it is. */
const ofPoint = (
  when: string,
  focalPoint: { x: number; y: number } | undefined,
  records: string[],
): SiteVersionCase => ({
  rpc: 'UpdateMedia',
  when,
  records,
  prepare: async (harness, site) => {
    const { media } = await harness.upload(site, 'dot.png', dotPng);
    const request = { siteId: site.siteId, mediaId: media!.mediaId, focalPoint: focalPoint ?? null };
    return () =>
      harness.management.updateMedia({ ...request, updateMask: { paths: ['focal_point'] } }, { actor });
  },
});

/** The other limit is as it was. */
const ofQuota = (
  when: string,
  limits: { maxFiles: number; maxBytes: number },
  records: string[],
): SiteVersionCase => ({
  rpc: 'UpdateMediaQuota',
  when,
  records,
  caller: 'super-admin',
  prepare: async (harness, { siteId }) => {
    const { management } = harness.clientsWith(harness.keys.superAdmin);
    const updateMask = { paths: ['max_files', 'max_bytes'] };
    const update = (given: typeof limits) =>
      management.updateMediaQuota(
        { siteId, ...given, updateMask },
        { actor: { ...actor, superAdmin: true } },
      );
    await update({ maxFiles: -1, maxBytes: -1 });
    return () => update(limits);
  },
});

/** Every write, and what it records: docs/site-version.md is made from it. */
export const siteVersionCases: SiteVersionCase[] = [
  {
    rpc: 'UploadMedia',
    when: 'a new media file',
    records: ['media created'],
    prepare: async (harness, site) => () => uploadText(harness, site, 'new'),
  },
  {
    rpc: 'UploadMedia',
    when: 'a known import key',
    records: [],
    prepare: async (harness, site) => {
      await uploadText(harness, site, 'known', 'key');
      return () => uploadText(harness, site, 'known', 'key');
    },
  },
  {
    rpc: 'UploadMedia',
    when: 'a refused file',
    records: [],
    prepare: async (harness, site) => () => uploadText(harness, site, '<html>').catch(() => undefined),
  },
  ofUpload(
    'BeginUpload',
    'always',
    [],
    async ({ begin }) =>
      () =>
        begin(3),
  ),
  ofUpload('BeginUpload', 'a known import key', [], async ({ begin }, harness, site) => {
    await uploadText(harness, site, 'known', 'key of an upload');
    return () => begin(3, { importKey: 'key of an upload' }).catch(() => undefined);
  }),
  ofUpload('AppendUpload', 'always', [], async ({ begin, append }) => {
    const upload = await begin(3);
    return () => append(upload, 0, Buffer.from('abc'));
  }),
  ofUpload('FinishUpload', 'a new media file', ['media created'], async ({ begin, append, finish }) => {
    const upload = await begin(3);
    await append(upload, 0, Buffer.from('abc'));
    return () => finish(upload);
  }),
  ofUpload('FinishUpload', 'an upload that is finished', [], async ({ begin, append, finish }) => {
    const upload = await begin(3);
    await append(upload, 0, Buffer.from('abc'));
    await finish(upload);
    return () => finish(upload);
  }),
  ofUpload('BeginUpload', 'to replace a file', [], async ({ begin }, harness, site) => {
    const { mediaId } = await storedText(harness, site);
    return () => begin(3, { name: '', replacesMediaId: mediaId });
  }),
  ofUpload(
    'FinishUpload',
    'another file',
    ['media updated file'],
    async ({ begin, append, finish }, harness, site) => {
      const { mediaId } = await storedText(harness, site);
      const upload = await begin(3, { name: '', replacesMediaId: mediaId });
      await append(upload, 0, Buffer.from('abc'));
      return () => finish(upload);
    },
  ),
  ofUpload('AbortUpload', 'always', [], async ({ begin, abort }) => {
    const upload = await begin(3);
    return () => abort(upload);
  }),
  ofName('another name', 'b.txt', ['media updated name']),
  ofName('the same name', 'a.txt', []),
  ofTexts('other texts', { alt: 'A boat', caption: 'At dawn' }, [
    'media updated alt',
    'media updated caption',
  ]),
  ofTexts('another alt', { alt: 'A boat' }, ['media updated alt']),
  ofTexts('the same texts', {}, []),
  ofPoint('another focal point', { x: 25, y: 70 }, ['media updated focal_point']),
  ofPoint('the same focal point', undefined, []),
  ofReplacing('another file', { bytes: 'other bytes' }, ['media updated file']),
  ofReplacing('another file and name', { bytes: 'bytes', name: 'b.txt' }, [
    'media updated file',
    'media updated name',
  ]),
  ofReplacing('the same bytes', { bytes: 'stored' }, []),
  ofReplacing('a refused file', { bytes: '<html>' }, []),
  {
    rpc: 'DeleteMedia',
    when: 'always',
    records: ['media deleted'],
    prepare: async (harness, site) => {
      const request = await storedText(harness, site);
      return () => harness.management.deleteMedia(request, { actor });
    },
  },
  {
    rpc: 'RegenerateVariants',
    when: 'an image',
    records: ['media updated variants'],
    prepare: async (harness, site) => {
      const { media } = await harness.upload(site, 'dot.png', dotPng);
      return () =>
        harness.management.regenerateVariants({ siteId: site.siteId, mediaId: media!.mediaId }, { actor });
    },
  },
  {
    rpc: 'RebuildVariants',
    when: 'always',
    records: [],
    why: 'the URLs stay the same, and answer at any time',
    prepare: async (harness, site) => () =>
      harness.management.rebuildVariants({ siteId: site.siteId }, { actor }),
  },
  {
    rpc: 'RegenerateVariants',
    when: 'another file',
    records: [],
    prepare: async (harness, site) => {
      const request = await storedText(harness, site);
      return () => harness.management.regenerateVariants(request, { actor });
    },
  },
  ofQuota('other limits', { maxFiles: 1_000_000, maxBytes: 1_000_000_000 }, [
    'media_quota updated max_files',
    'media_quota updated max_bytes',
  ]),
  ofQuota('another number of files', { maxFiles: 1_000_000, maxBytes: -1 }, [
    'media_quota updated max_files',
  ]),
  ofQuota('the same limits', { maxFiles: -1, maxBytes: -1 }, []),
  {
    rpc: 'SweepUnknownSites',
    when: 'a site that no row knows',
    records: [],
    prepare: async (harness) => {
      const key = originalKey({ siteId: 123_456, contentHash: '0f'.repeat(32) });
      await harness.store.replace(key, Buffer.from('unknown'));
      return () => harness.management.sweepUnknownSites({ remove: true }, { actor });
    },
  },
  {
    rpc: 'UpdateMediaLadder',
    when: 'other widths or formats',
    records: ['site updated media_offer'],
    prepare: async (harness, { siteId }) => {
      const before = { siteId, own: { widths: [320], avif: true } };
      await harness.management.updateMediaLadder(before, { actor });
      return () =>
        harness.management.updateMediaLadder({ siteId, own: { widths: [320], avif: false } }, { actor });
    },
  },
  {
    rpc: 'UpdateMediaLadder',
    when: 'the same widths and formats',
    records: [],
    prepare: async (harness, { siteId }) => {
      const request = { siteId, own: { widths: [320, 640], avif: false } };
      await harness.management.updateMediaLadder(request, { actor });
      return () => harness.management.updateMediaLadder(request, { actor });
    },
  },
  {
    rpc: 'SweepStorage',
    when: 'bytes that no row knows',
    records: [],
    prepare: async (harness, { siteId }) => {
      const key = originalKey({ siteId, contentHash: '0f'.repeat(32) });
      await harness.store.replace(key, Buffer.from('unknown'));
      return () => harness.management.sweepStorage({ siteId, remove: true }, { actor });
    },
  },
];
