import { request } from 'node:http';

import { type FocalPoint, parseMediaFileName } from '@headwater/http-contract';
import { originalKey, variantsPrefix } from '@headwater/media-storage';

import { type PresetBook, presetBook } from '../src/variants/presets';
import { imageOf } from './images';
import { setLadder } from './ladders';
import { actor, createHarness, type MediaHarness, type Site } from './setup';

/** A release with second versions. */
const presets: PresetBook = {
  ...presetBook,
  thumbnail: [presetBook.thumbnail[0], { width: 60, height: 60, fit: 'cover' }],
  medium: [presetBook.medium[0], { width: 50, height: 50, fit: 'inside' }],
};

interface Owner {
  site: Site;
  domain: string;
  mediaId: number;
  hash: string;
  /** The bytes that both sites have. */
  sharedHash: string;
  /** What only this site has of the shared picture. */
  own: string[];
}

let harness: MediaHarness;
let a: Owner;
let b: Owner;

beforeAll(async () => {
  harness = await createHarness({
    overrides: { presets },
    config: (config) => ({
      ...config,
      http: {
        ...config.http,
        variantWaitMs: 60_000,
        public: { host: '127.0.0.1', port: 0, sharedHosts: ['shared.example'], trustedHops: 0 },
      },
    }),
  });
  await harness.startWorker({ presets, offerAfterMs: 3_600_000 });
  const shared = await imageOf('png', 700, 300);
  a = await createOwner(harness.siteA, shared, {
    width: 640,
    avif: true,
    side: 650,
    point: { x: 25, y: 70 },
  });
  b = await createOwner(harness.siteB, shared, {
    width: 320,
    avif: false,
    side: 660,
    point: { x: 80, y: 10 },
  });
}, 300_000);
afterAll(() => harness.close());

async function createOwner(
  site: Site,
  shared: Uint8Array,
  { width, avif, side, point }: { width: number; avif: boolean; side: number; point: FocalPoint },
): Promise<Owner> {
  await setLadder(harness, site, [width], avif);
  const own = (await harness.upload(site, 'own.png', await imageOf('png', side, 300))).media!;
  const both = (await harness.upload(site, 'both.png', shared)).media!;
  for (const { mediaId } of [own, both]) {
    await harness.management.updateMedia(
      { siteId: site.siteId, mediaId, focalPoint: point, updateMask: { paths: ['focal_point'] } },
      { actor },
    );
    await harness.settled(site, mediaId);
  }
  const around = `f${point.x}x${point.y}.png`;
  return {
    site,
    domain: `${site.siteKey}.example.com`,
    mediaId: own.mediaId,
    hash: own.contentHash,
    sharedHash: both.contentHash,
    own: [
      ...[`w${width}.webp`, `w${width}.png`, ...(avif ? [`w${width}.avif`] : [])],
      ...[`thumbnail-${around}`, `thumbnail-v2-${around}`],
    ],
  };
}

type Asked = [path: string, host?: string | undefined];

const usual = [
  ...['full.png', 'thumbnail.png', 'thumbnail-v2.png', 'medium.png', 'medium-v2.png'],
  ...['large.png', 'og.png', 'favicon.png'],
];

/** Asks past the gateway, where the host is checked, or as the gateway does. */
function ask(path: string, host?: string): Promise<number> {
  const { port, publicPort } = harness.service.http;
  return new Promise((resolve, reject) => {
    const headers = host === undefined ? {} : { host };
    const at = { host: '127.0.0.1', port: host === undefined ? port : publicPort, agent: false } as const;
    request({ ...at, path, headers }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

const pathOf = ({ siteKey }: Site, hash: string, file: string) => `/media/${siteKey}/${hash}/${file}`;

/** Every address of what an owner has, and whether it answers with 200 for itself. */
const filesOf = (owner: Owner): string[] => [...usual, ...owner.own];

/** All at once: what is shared between requests that run must not mix them. */
async function expectStatus(status: number, asked: readonly Asked[]): Promise<void> {
  expect(asked.length).toBeGreaterThan(0);
  const answers = await Promise.all(
    asked.map(async ([path, host]) => ({ path, host, status: await ask(path, host) })),
  );
  expect(answers).toEqual(asked.map(([path, host]) => ({ path, host, status })));
}

const pairs = () => [
  { own: a, other: b },
  { own: b, other: a },
];

/** What sorts of names there are: `preset`, `preset v2 f`, `step webp`. */
function sortOf(file: string): string {
  const name = parseMediaFileName(file);
  switch (name?.kind) {
    case 'preset':
      return `preset${name.version > 1 ? ' v2' : ''}${name.focalPoint === undefined ? '' : ' f'}`;
    case 'step':
      return `step ${name.extension}`;
    default:
      return name?.kind ?? 'none';
  }
}

test('every sort of name that a file can have is among those that are asked for', () =>
  expect([...new Set([...filesOf(a), ...filesOf(b)].map(sortOf))].sort()).toEqual([
    ...['original', 'preset', 'preset f', 'preset v2', 'preset v2 f'],
    ...['step avif', 'step png', 'step webp'],
  ]));

test('each site has its own, by either port', async () => {
  await expectStatus(
    200,
    pairs().flatMap(({ own }) =>
      filesOf(own).flatMap((file): Asked[] => {
        const path = pathOf(own.site, own.hash, file);
        return [[path], [path, own.domain], [path, 'shared.example']];
      }),
    ),
  );
});

test('no URL of a site answers with the key or on the domain of another one', async () => {
  await expectStatus(
    404,
    pairs().flatMap(({ own, other }) =>
      filesOf(own).flatMap((file): Asked[] => [
        [pathOf(other.site, own.hash, file)],
        [pathOf(other.site, own.hash, file), other.domain],
        [pathOf(other.site, own.hash, file), own.domain],
        [pathOf(other.site, own.hash, file), 'shared.example'],
        [pathOf(own.site, own.hash, file), other.domain],
        [pathOf(own.site, own.hash, file), 'nobody.example'],
      ]),
    ),
  );
});

test('widths and focal points of a site answer nothing for the same picture in another one', async () => {
  await expectStatus(
    200,
    pairs().flatMap(({ own }) => own.own.map((file): Asked => [pathOf(own.site, own.sharedHash, file)])),
  );
  await expectStatus(
    404,
    pairs().flatMap(({ own, other }) =>
      own.own.flatMap((file): Asked[] => [
        [pathOf(other.site, own.sharedHash, file)],
        [pathOf(other.site, own.sharedHash, file), other.domain],
      ]),
    ),
  );
  // The width is offered, but as AVIF by the other site alone.
  await expectStatus(404, [[pathOf(b.site, b.sharedHash, 'w320.avif')]]);
});

test('ids and keys of the storage are no address', async () => {
  await expectStatus(
    404,
    pairs().flatMap(({ own, other }) => {
      const object = { siteId: own.site.siteId, contentHash: own.hash };
      const keys = [originalKey(object), `${variantsPrefix(object)}/v1/medium.png`];
      return [own.domain, other.domain, undefined].flatMap((host): Asked[] => [
        ...keys.flatMap((key): Asked[] => [
          [`/${key}`, host],
          [`/media/${key}`, host],
          [`/media/${other.site.siteKey}/${key}`, host],
          [`/media/${other.site.siteKey}/../../${key}`, host],
          [`/media/${other.site.siteKey}/${other.hash}/..%2f..%2f${key.replaceAll('/', '%2f')}`, host],
        ]),
        [`/media/${own.mediaId}`, host],
        [`/media/${other.site.siteKey}/${own.mediaId}`, host],
        [`/media/${other.site.siteKey}/${own.mediaId}/full.png`, host],
        [`/media/${own.site.siteId}/${own.hash}/full.png`, host],
      ]);
    }),
  );
});

test('nothing was made, or is to be made, that a site did not ask for itself', async () => {
  for (const { own } of pairs()) {
    const { rows } = await harness.admin.query<{ file_name: string }>(
      'select distinct file_name from media.extra_variants where site_id = $1',
      [own.site.siteId],
    );
    const names = rows.map((row) => row.file_name);
    // The second versions are current in this release.
    expect(names.sort()).toEqual([...own.own, 'medium.png', 'thumbnail.png'].sort());
  }
});
