import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { contracts, fromTimestamp } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';
import { loadMediaSettings } from '@headwater/media';

import { startStandaloneProcess } from './support/standalone-process';

jest.setTimeout(120_000);

/** Every setting of media, a value that is not its default, and what it says. */
const settings: Record<string, [value: string, expected: object]> = {
  MEDIA_MAX_BYTES: ['400000', { limits: { uploadBytes: 400_000 } }],
  MEDIA_MAX_PIXELS: ['1000', { limits: { pixels: 1_000 } }],
  MEDIA_MAX_FRAMES: ['7', { limits: { frames: 7 } }],
  MEDIA_MAX_DECODE_SECONDS: ['31', { limits: { seconds: 31 } }],
  MEDIA_MAX_JOB_SECONDS: ['99', { limits: { jobSeconds: 99 } }],
  MEDIA_DECODERS: ['1', { limits: { processes: 1 } }],
  MEDIA_DECODER_BYTES: ['200000000', { limits: { processBytes: 200_000_000 } }],
  MEDIA_MAX_OPEN_UPLOADS: ['1', { limits: { openUploads: 1 } }],
  MEDIA_UPLOAD_KEEP_HOURS: ['48', { limits: { uploadKeepHours: 48 } }],
  MEDIA_QUOTA_FILES: ['5', { limits: { quotaFiles: 5 } }],
  MEDIA_QUOTA_BYTES: ['300000', { limits: { quotaBytes: 300_000 } }],
  MEDIA_KEEP_LOCATION: ['true', { keepLocation: true }],
  MEDIA_VARIANT_WAIT_MS: ['1', { variantWaitMs: 1 }],
  MEDIA_MAX_EXTRA_BYTES: ['1', { maxExtraBytes: 1 }],
  MEDIA_CACHE_BYTES: ['1', { cacheBytes: 1 }],
  MEDIA_WIDTHS: ['100,200', { ladder: { widths: [100, 200] } }],
  MEDIA_AVIF: ['true', { ladder: { avif: true } }],
};

/** Where the processes of an installation find each other and the storage: the standalone sets these itself. */
const places = [
  'MEDIA_ADOPT_DIRECTORY',
  'MEDIA_DIRECTORY',
  'MEDIA_HTTP_HOST',
  'MEDIA_HTTP_PORT',
  'MEDIA_PUBLIC_HTTP_HOST',
  'MEDIA_PUBLIC_HTTP_PORT',
  'MEDIA_STORAGE',
];

test('all settings of the media service that are documented are read', () => {
  const page = readFileSync(resolve(__dirname, '../../../docs/configuration.md'), 'utf8');
  const [, services = ''] = page.split(/^## /m).filter((section) => /^(Gateway|Services)\n/.test(section));
  const names = services.split('\n').map((line) => line.split('|')[1] ?? '');
  const documented = names.flatMap((cell) => [...cell.matchAll(/`(MEDIA_\w+)`/g)].map(([, name]) => name));
  expect([...Object.keys(settings), ...places].sort()).toEqual(documented.sort());
});

test.each(Object.entries(settings))('%s', (name, [value, expected]) => {
  expect(loadMediaSettings({})).not.toMatchObject(expected);
  expect(loadMediaSettings({ [name]: value })).toMatchObject(expected);
  expect(() => loadMediaSettings({ [name]: 'wrong' })).toThrow(name);
});

/** A JPEG that names its artist. */
function withArtist(jpeg: Buffer): Buffer {
  const ifd = Buffer.from(
    '49492a000800000001003b01020006000000' + '1a00000000000000' + '416c69636500',
    'hex',
  );
  const payload = Buffer.concat([Buffer.from('Exif\0\0'), ifd]);
  const segment = Buffer.from([0xff, 0xe1, 0, payload.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, payload, jpeg.subarray(2)]);
}

test('they reach the service and the worker', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-media-settings-'));
  const dataDir = join(folder, 'data');
  const env = Object.fromEntries(Object.entries(settings).map(([name, [value]]) => [name, value]));
  // Pictures of the assets pass; a drawing of 1,000 pixels is tried in the service's own tests.
  const standalone = startStandaloneProcess(['--port', '0', '--data-dir', dataDir, '--no-demo'], {
    env: { ...env, MEDIA_MAX_PIXELS: '50000000' },
  });
  try {
    await standalone.untilReady();
    const { addresses, serviceKey } = JSON.parse(readFileSync(join(dataDir, 'cli.json'), 'utf8')) as {
      addresses: Record<'site' | 'media', string>;
      serviceKey: string;
    };
    const channels = [
      createChannel({ address: addresses.site }),
      createChannel({ address: addresses.media }),
    ];
    const [siteOptions, mediaOptions] = channels.map((channel) => ({
      channel,
      serviceKey,
      deadlineMs: 30_000,
    }));
    const sites = createClient(contracts.siteManagement, siteOptions!);
    const media = createClient(contracts.mediaManagement, mediaOptions!);
    const call = { actor: { id: 'user:tester', superAdmin: true } };
    const site = {
      domain: 'www.river.example',
      name: 'River',
      mode: 'SITE_MODE_HEADLESS',
      baseUrl: 'http://www.river.example',
      defaultLanguage: 'en',
      defaultLanguageName: 'English',
    } as const;
    const { siteId } = (await sites.createSite(site, call)).site!;
    const upload = (bytes: Buffer) =>
      media.uploadMedia([{ header: { siteId, name: 'a' } }, { chunk: bytes }], call);

    const jpeg = withArtist(readFileSync(resolve(__dirname, '../assets/mountain-hut.jpg')));
    const { media: stored } = await upload(jpeg);
    expect(stored!.media!.contentHash).toBe(createHash('sha256').update(jpeg).digest('hex'));

    expect((await media.getMediaQuota({ siteId })).quota).toMatchObject({ maxFiles: 5, maxBytes: 300_000 });
    expect((await media.getMediaLadder({ siteId })).ladder).toMatchObject({
      offered: { widths: [100, 200], avif: true },
      own: false,
    });
    const { upload: begun } = await media.beginUpload({ siteId, name: 'a', sizeBytes: 10 }, call);
    const keptMs = fromTimestamp(begun!.expireTime!).getTime() - fromTimestamp(begun!.createTime!).getTime();
    expect(keptMs).toBe(48 * 3_600_000);
    const begin = (sizeBytes: number) => media.beginUpload({ siteId, name: 'a', sizeBytes }, call);
    await expect(begin(10)).rejects.toMatchObject({ reason: 'TOO_MANY_UPLOADS' });
    await expect(begin(400_001)).rejects.toMatchObject({ reason: 'MEDIA_TOO_LARGE' });
    for (const channel of channels) channel.close();
  } finally {
    standalone.signal('SIGINT');
    await standalone.ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
