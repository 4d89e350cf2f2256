import sharp from 'sharp';

import { animatedGif, blue, imageOf, isNear, pixelsOf, red, twoColoured } from './images';
import { setLadder, wantedExtras } from './ladders';
import { createHarness, type MediaHarness, type Site } from './setup';

let harness: MediaHarness;
let site: Site;
beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
  await setLadder(harness, site, [20, 320, 640, 1280]);
  await setLadder(harness, harness.siteB, [500]);
  await harness.startWorker();
});
afterAll(() => harness.close());

async function upload(name: string, bytes: Uint8Array, of = site) {
  const { media } = await harness.upload(of, name, bytes);
  return { mediaId: media!.mediaId, hash: media!.contentHash, widestStep: media!.widestStep };
}

async function ask(hash: string, file: string, of = site) {
  const response = await fetch(harness.mediaUrl(of, hash, file));
  const bytes = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  return { status, bytes, type: headers.get('content-type'), cache: headers.get('cache-control'), headers };
}

const statusOf = async (hash: string, file: string, of = site) => (await ask(hash, file, of)).status;

/** A step that is made, decoded. */
async function step(hash: string, file: string) {
  const answer = await ask(hash, file);
  expect([file, answer.status, answer.cache]).toEqual([file, 200, 'public, max-age=31536000, immutable']);
  return { ...(await pixelsOf(answer.bytes)), type: answer.type, etag: answer.headers.get('etag') };
}

test('a step is the whole picture in that width, in the format of its name', async () => {
  const { hash } = await upload('wide.jpg', await (await twoColoured(1300, 651)).jpeg().toBuffer());
  const etags = new Set<string | null>();
  for (const [width, height] of [
    [320, 160],
    [640, 320],
    [1280, 641],
  ] as const)
    for (const [extension, format] of [
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ] as const) {
      const made = await step(hash, `w${width}.${extension}`);
      expect([made.width, made.height, made.format, made.type]).toEqual([
        width,
        height,
        format,
        `image/${format}`,
      ]);
      expect(isNear(made.at(5, height - 5), red)).toBe(true);
      expect(isNear(made.at(width - 5, 5), blue)).toBe(true);
      etags.add(made.etag);
    }
  expect(etags.size).toBe(6);
});

test('what a reader accepts changes nothing', async () => {
  const { hash } = await upload('accepted.jpg', await imageOf('jpeg', 330, 30));
  for (const accept of ['image/avif,*/*', 'image/webp', 'image/jpeg', 'text/html'])
    for (const [file, type] of [
      ['w320.webp', 'image/webp'],
      ['w320.jpg', 'image/jpeg'],
    ] as const) {
      const { status, headers } = await fetch(harness.mediaUrl(site, hash, file), { headers: { accept } });
      expect([accept, status, headers.get('content-type'), headers.get('vary')]).toEqual([
        accept,
        200,
        type,
        null,
      ]);
    }
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'of orientation %d, a step is upright and says nothing of it',
  async (orientation) => {
    const image = await twoColoured(700, 400);
    const bytes = await image.jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
    const { hash, widestStep } = await upload(`turned-${orientation}.jpg`, bytes);
    const [width, height] = orientation < 5 ? [640, 366] : [320, 560];
    expect(widestStep).toBe(orientation < 5 ? 700 : 400);
    const made = await step(hash, `w${width}.webp`);
    expect([made.width, made.height]).toEqual([width, height]);
    // Where the left half of the stored pixels is to be seen.
    const redAt = {
      1: 'left',
      2: 'right',
      3: 'right',
      4: 'left',
      5: 'top',
      6: 'top',
      7: 'bottom',
      8: 'bottom',
    }[orientation];
    const at = {
      left: [5, height / 2],
      right: [width - 5, height / 2],
      top: [width / 2, 5],
      bottom: [width / 2, height - 5],
    } as const;
    const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' }[
      redAt!
    ] as keyof typeof at;
    for (const [edge, colour] of [
      [redAt as keyof typeof at, red],
      [opposite, blue],
    ] as const) {
      const [x, y] = at[edge].map(Math.floor);
      expect([edge, isNear(made.at(x!, y!), colour)]).toEqual([edge, true]);
    }
    expect((await sharp((await ask(hash, `w${width}.webp`)).bytes).metadata()).orientation).toBeUndefined();
  },
);

/** A picture of one colour as a decoder may meet it, and what has to be seen of it. */
const kinds: [string, string, () => Promise<Buffer>, string[]][] = [
  [
    'CMYK',
    'jpg',
    async () =>
      sharp(await imageOf('png', 700, 350))
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
    ['jpg'],
  ],
  [
    '16 bits',
    'png',
    async () =>
      sharp(await imageOf('png', 700, 350))
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
    ['png'],
  ],
  [
    'wide gamut',
    'jpg',
    async () =>
      sharp(await imageOf('png', 700, 350))
        .withIccProfile('p3')
        .jpeg({ quality: 95 })
        .toBuffer(),
    ['jpg'],
  ],
  ['WebP', 'webp', () => imageOf('webp', 700, 350), []],
  ['still GIF', 'gif', () => imageOf('gif', 700, 350), []],
  ['AVIF', 'avif', () => imageOf('avif', 700, 350), []],
  ['TIFF', 'tiff', () => imageOf('tiff', 700, 350), ['jpg']],
  [
    'TIFF of two pages',
    'tiff',
    async () =>
      sharp(await animatedGif(700, 350, [red, blue]), { animated: true })
        .tiff()
        .toBuffer(),
    ['jpg'],
  ],
];
test.each(kinds)('%s has steps in its colours', async (what, extension, make, family) => {
  const { hash, widestStep } = await upload(`kind.${extension}`, await make());
  expect(widestStep).toBe(700);
  for (const format of ['webp', ...family]) {
    const made = await step(hash, `w640.${format}`);
    expect([made.width, made.height, made.format]).toEqual([640, 320, format === 'jpg' ? 'jpeg' : format]);
    const [r = 0, g = 0, b = 0] = made.at(300, 200);
    // Inks have no red that is as bright.
    if (what === 'CMYK') expect([r > 200, g < 60, b < 60]).toEqual([true, true, true]);
    else expect([what, isNear([r, g, b], red)]).toEqual([what, true]);
  }
});

test('grey stays grey, and what is transparent stays so', async () => {
  const grey = sharp(await imageOf('png', 400, 200, { r: 120, g: 120, b: 120 })).toColourspace('b-w');
  const { hash } = await upload('grey.png', await grey.png().toBuffer());
  for (const file of ['w320.webp', 'w320.png'])
    expect(isNear((await step(hash, file)).at(9, 9), { r: 120, g: 120, b: 120 })).toBe(true);
  const clear = await upload('clear.png', await imageOf('png', 402, 200, { ...red, alpha: 0 }));
  for (const file of ['w320.webp', 'w320.png']) expect((await step(clear.hash, file)).at(9, 9)[3]).toBe(0);
});

test('no step is wider than the picture, nor higher than WebP can be', async () => {
  const exact = await upload('exact.png', await imageOf('png', 640, 20));
  expect(await statusOf(exact.hash, 'w640.webp')).toBe(200);
  expect(await statusOf(exact.hash, 'w1280.webp')).toBe(404);
  const less = await upload('less.png', await imageOf('png', 639, 20));
  expect(less.widestStep).toBe(639);
  expect(await statusOf(less.hash, 'w640.webp')).toBe(404);
  expect(await statusOf(less.hash, 'w320.webp')).toBe(200);
  const tall = await upload('tall.png', await imageOf('png', 320, 17_000));
  expect(tall.widestStep).toBe(308);
  expect(await statusOf(tall.hash, 'w320.webp')).toBe(404);
  expect(await step(tall.hash, 'w20.webp')).toMatchObject({ width: 20, height: 1063 });
  const line = await upload('line.png', await imageOf('png', 700, 1));
  expect(await step(line.hash, 'w640.webp')).toMatchObject({ width: 640, height: 1 });
});

test('what moves, and what is no picture, has no steps', async () => {
  const frames = await animatedGif(700, 20, [red, blue]);
  const webp = await sharp(frames, { animated: true }).webp().toBuffer();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="9" height="9"/></svg>';
  for (const [name, bytes] of [
    ['moving.gif', frames],
    ['moving.webp', webp],
    ['drawing.svg', Buffer.from(svg)],
    ['text.txt', Buffer.from('no picture')],
  ] as const) {
    const { hash, widestStep } = await upload(name, bytes);
    expect([name, widestStep]).toEqual([name, undefined]);
    for (const file of ['w320.webp', 'w320.png', 'w320.gif', 'w320.jpg'])
      expect([name, file, await statusOf(hash, file)]).toEqual([name, file, 404]);
    expect(await wantedExtras(harness, hash)).toEqual([]);
  }
});

test('of all widths to 4000, those of the ladder alone answer, and nothing is made for the others', async () => {
  const { hash } = await upload('all.png', await imageOf('png', 4100, 16));
  const answered: number[] = [];
  const ladder = [20, 320, 640, 1280];
  const widths = Array.from({ length: 4_001 }, (_, width) => width).filter(
    (width) => !ladder.includes(width),
  );
  while (widths.length > 0)
    for (const [width, status] of await Promise.all(
      widths.splice(0, 40).map(async (width) => [width, await statusOf(hash, `w${width}.webp`)] as const),
    ))
      if (status !== 404) answered.push(width);
  expect(answered).toEqual([]);
  expect(await wantedExtras(harness, hash)).toEqual([]);
}, 120_000);

test('no other spelling and no other format of a step answers', async () => {
  const { hash } = await upload('spelt.jpg', await imageOf('jpeg', 700, 30));
  for (const file of [
    ...['w0640.webp', 'w640.WEBP', 'w640.webp/', 'w+640.webp', 'w640px.webp', 'W640.webp', 'w640', 'w640.'],
    ...[
      'w640.webp%20',
      '%77640.webp',
      'w640%2ewebp',
      'w640..webp',
      './w640.webp/.',
      'w640-v1.webp',
      'w640-v2.webp',
    ],
    ...['w640-f50x50.webp', 'w640x320.webp', 'w6e2.webp', 'w-640.webp', 'w640.0.webp', 'w640,320.webp'],
    ...[
      'png',
      'gif',
      'jpeg',
      'jpe',
      'tif',
      'tiff',
      'svg',
      'bmp',
      'jxl',
      'heic',
      'ico',
      'html',
      'txt',
      'mp4',
      'js',
    ].map((extension) => `w640.${extension}`),
    // Not offered by this site.
    'w640.avif',
  ])
    expect([file, await statusOf(hash, file)]).toEqual([file, 404]);
  expect(await wantedExtras(harness, hash)).toEqual([]);
});

test('a width of another site, another hash, or another key does not answer', async () => {
  const bytes = await imageOf('png', 710, 30);
  const ofA = await upload('a.png', bytes);
  const ofB = await upload('b.png', bytes, harness.siteB);
  const onlyA = await upload('only-a.png', await imageOf('png', 711, 30));
  expect(ofA.hash).toBe(ofB.hash);
  expect(await statusOf(ofA.hash, 'w320.webp')).toBe(200);
  expect(await statusOf(ofB.hash, 'w500.webp', harness.siteB)).toBe(200);
  for (const [hash, file, of] of [
    [ofA.hash, 'w500.webp', site],
    [ofB.hash, 'w320.webp', harness.siteB],
    [onlyA.hash, 'w500.webp', harness.siteB],
    ['0'.repeat(64), 'w320.webp', site],
  ] as const)
    expect([file, await statusOf(hash, file, of)]).toEqual([file, 404]);
});
