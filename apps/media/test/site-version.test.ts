import { contracts } from '@headwater/contracts';
import { methodsOf } from '@headwater/grpc';
import { documentedWrites, watchChanges } from '@headwater/testing';

import { actor, createHarness, type MediaHarness, type Site, uploadOf } from './setup';

let harness: MediaHarness;
let site: Site;

beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
});
afterAll(() => harness.close());

const upload = (content: string, importKey?: string) =>
  harness.management.uploadMedia(
    uploadOf(
      { siteId: site.siteId, name: 'a.txt', ...(importKey !== undefined && { importKey }) },
      Buffer.from(content),
    ),
    { actor },
  );
const target = async () => ({ siteId: site.siteId, mediaId: (await upload('target')).media!.media!.mediaId });

interface Case {
  rpc: string;
  /** As in docs/site-version.md. */
  when: string;
  raises: boolean;
  /** What is recorded: kind, what became of it, aspect. */
  records: string[];
  /** Prepares, and returns the call to be judged. */
  prepare(): Promise<() => Promise<unknown>>;
}

const cases: Case[] = [
  {
    rpc: 'UploadMedia',
    when: 'a new media file',
    raises: true,
    records: ['media created'],
    prepare: async () => () => upload('new'),
  },
  {
    rpc: 'UploadMedia',
    when: 'a known import key',
    raises: false,
    records: [],
    prepare: async () => {
      await upload('known', 'key');
      return () => upload('known', 'key');
    },
  },
  {
    rpc: 'UploadMedia',
    when: 'a refused file',
    raises: false,
    records: [],
    prepare: async () => () => upload('<html>').catch(() => undefined),
  },
  {
    rpc: 'UpdateMedia',
    when: 'another name',
    raises: true,
    records: ['media updated name'],
    prepare: async () => {
      const request = { ...(await target()), name: 'b.txt', updateMask: { paths: ['name'] } };
      return () => harness.management.updateMedia(request, { actor });
    },
  },
  {
    rpc: 'UpdateMedia',
    when: 'the same name',
    raises: false,
    records: [],
    prepare: async () => {
      const request = { ...(await target()), name: 'a.txt', updateMask: { paths: ['name'] } };
      return () => harness.management.updateMedia(request, { actor });
    },
  },
  {
    rpc: 'DeleteMedia',
    when: 'always',
    raises: true,
    records: ['media deleted'],
    prepare: async () => {
      const request = await target();
      return () => harness.management.deleteMedia(request, { actor });
    },
  },
  {
    rpc: 'RegenerateVariants',
    when: 'always',
    raises: false,
    // It is no image.
    records: [],
    prepare: async () => {
      const request = await target();
      return () => harness.management.regenerateVariants(request, { actor });
    },
  },
];

test.each(cases)('$rpc, $when: raises the site version: $raises', async ({ raises, records, prepare }) => {
  const call = await prepare();
  const changesSince = await watchChanges(harness.admin);
  const before = await harness.siteVersion(site);
  await call();
  const after = await harness.siteVersion(site);
  expect(after > before).toBe(raises);
  expect(await changesSince()).toMatchObject(
    records.map((what) => ({
      siteId: site.siteId,
      what,
      raises,
      actor: 'user:editor-1',
      caller: 'management',
    })),
  );
});

test('a new media file changes an answer, so its version is newer than the one that said it is not there', async () => {
  const { mediaId } = await target();
  const next = { siteId: site.siteId, minSiteVersion: 0, mediaIds: [mediaId + 1] };
  const missing = await harness.delivery.batchGetMedia(next);
  expect(missing.media).toEqual([]);
  await upload('appears');
  const found = await harness.delivery.batchGetMedia(next);
  expect(found.media).toHaveLength(1);
  expect(found.siteVersion).toBeGreaterThan(missing.siteVersion);
});

test('neither a worker that makes variants nor one that removes bytes raises it', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const { media } = await harness.upload(site, 'dot.png', png);
  const before = await harness.siteVersion(site);
  const worker = await harness.startWorker();
  await harness.settled(site, media!.mediaId);
  const changesSince = await watchChanges(harness.admin);
  const request = { siteId: site.siteId, mediaId: media!.mediaId };
  await harness.management.regenerateVariants(request, { actor });
  await harness.settled(site, media!.mediaId);
  await worker.close();
  expect(await harness.siteVersion(site)).toBe(before);
  // Jobs leave no trace in the record of changes, those who ask for them do.
  expect(await changesSince()).toMatchObject([{ what: 'media updated variants', raises: false }]);
});

test('the table for people says the same', () => {
  const rows = documentedWrites('Media');
  expect(rows).toEqual(cases.map(({ rpc, when, raises }) => ({ rpc, when, raises })));
  const writing = methodsOf(contracts.mediaManagement).filter(({ writes }) => writes);
  const documented = new Set(rows.map(({ rpc }) => rpc.toLowerCase()));
  expect(writing.map(({ name }) => name.toLowerCase()).filter((name) => !documented.has(name))).toEqual([]);
});
