import sharp from 'sharp';

import { bytesOf } from '../src/originals/bytes';
import { cleanSvg } from '../src/originals/svg';
import { latitudeBytes, noise, secrets, withSecrets, xmp } from './private-pictures';

const space = 'http://www.w3.org/2000/svg';
const link = 'http://www.w3.org/1999/xlink';
const svg = (...contents: string[]) =>
  `<?xml version="1.0"?><svg xmlns="${space}" xmlns:xlink="${link}" width="80" height="60">${contents.join('')}` +
  `<text y="20">exif:GPSLatitude="48"</text></svg>`;

const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
const secretsIn = (bytes: Buffer) =>
  [...secrets.map((secret) => Buffer.from(secret)), ...latitudeBytes].filter((secret) =>
    bytes.includes(secret),
  );

async function cleaned(text: string): Promise<string> {
  const before = Buffer.from(text);
  const after = Buffer.from(before);
  expect(cleanSvg(bytesOf(after))).toBe(true);
  expect(after.length).toBe(before.length);
  expect(secretsIn(after)).toEqual([]);
  expect(await pixelsOf(after)).toEqual(await pixelsOf(before));
  const again = Buffer.from(after);
  expect(cleanSvg(bytesOf(again))).toBe(false);
  expect(again).toEqual(after);
  expect(after.includes('<text y="20">exif:GPSLatitude="48"</text>')).toBe(true);
  return after.toString();
}

test('of its description, positions and names go', async () => {
  const rdf = xmp().replace(/<\?xpacket[^>]*\?>/g, '');
  for (const described of [
    `<metadata>${xmp()}</metadata>`,
    `<metadata id="m">${rdf}</metadata>`,
    `<svg:metadata xmlns:svg="${space}">${rdf}</svg:metadata>`,
    /<rdf:RDF.*<\/rdf:RDF>/s.exec(xmp())?.[0] ?? '',
    xmp(),
  ]) {
    expect(await cleaned(svg(described, '<rect width="9" height="9"/>'))).toContain('Kept title');
  }
});

test('a name within a name goes with all that it holds, and what is left is well-formed', async () => {
  const within =
    '<dc:creator><Agent><dc:creator id="a">Jane Owner</dc:creator><dc:creator/></Agent>Joe Artist</dc:creator>';
  const described = `<metadata xmlns:dc="d" xmlns:gps="g">${within}<gps:GPSTrack>16,22.1E</gps:GPSTrack><t>Kept</t></metadata>`;
  const after = await cleaned(svg(described));
  expect(after).toMatch(/<metadata xmlns:dc="d" xmlns:gps="g">\s+<t>Kept<\/t><\/metadata>/);
});

/** As XML and URLs are read. */
const unescaped = (text: string): string =>
  decodeURIComponent(
    text.replace(/&#(x?)(\w+);/g, (_, hex: string, code: string) =>
      String.fromCharCode(parseInt(code, hex === '' ? 10 : 16)),
    ),
  );

const pictures = ['jpeg', 'png', 'webp', 'avif'] as const;

test.each(pictures)('what a %s says that is written into it goes, and it looks the same', async (format) => {
  const picture = await withSecrets(noise(40, 30)).toFormat(format).toBuffer();
  const base64 = picture.toString('base64');
  const lines = base64.replace(/.{76}/g, '$&\n');
  const references = base64.replace(/.{76}/g, '$&&#xA;');
  for (const [mime, digits] of [
    [`image/${format};base64`, base64],
    ['image/other;charset=utf-8;base64', base64.replace(/=+$/, '')],
    [`image/${format};base64`, lines],
    [`image/${format};base64`, references],
    [`image/${format};  Base64`, base64],
    [`image/${format};base64`, encodeURIComponent(base64)],
    [`image/${format};base64`, base64.replace(/[+/]/g, (digit) => `&#${digit.charCodeAt(0)};`)],
    [
      `image/${format};base64`,
      base64.replace(/[A-Z]/g, (digit) => `&#x${digit.charCodeAt(0).toString(16)};`),
    ],
  ]) {
    const text = svg(`<image xlink:href="data:${mime},${digits}" width="40" height="30"/>`);
    const before = Buffer.from(text);
    const after = Buffer.from(before);
    expect(cleanSvg(bytesOf(after))).toBe(true);
    expect(after.length).toBe(before.length);
    expect(await pixelsOf(after)).toEqual(await pixelsOf(before));
    const [, written = ''] = /; *base64,([^"]*)"/i.exec(after.toString()) ?? [];
    const inside = Buffer.from(unescaped(written), 'base64');
    expect(await pixelsOf(inside)).toEqual(await pixelsOf(picture));
    const { exif, xmp: packet } = await sharp(inside).metadata();
    expect(secretsIn(Buffer.concat([inside, exif ?? inside, packet ?? inside]))).toEqual([]);
    expect(exif?.includes('Kept Lens')).toBe(true);
    expect(cleanSvg(bytesOf(Buffer.from(after)))).toBe(false);
  }
});

test('an SVG with nothing private stays as it is, byte for byte', async () => {
  const picture = (await noise(9, 9).png().toBuffer()).toString('base64');
  for (const text of [
    svg('<metadata><dc:title xmlns:dc="d">GPS</dc:title></metadata>'),
    svg(`<image href="data:image/png;base64,${picture}"/>`),
    svg('<style>;base64,;base64,AAAA</style>'),
  ]) {
    const bytes = Buffer.from(text);
    expect(cleanSvg(bytesOf(bytes))).toBe(false);
    expect(bytes.toString()).toBe(text);
  }
});

test('one of nothing but beginnings is looked through quickly, and one that is too large not at all', () => {
  const megabyte = 1024 ** 2;
  for (const piece of [
    '<metadata>',
    ';base64,',
    '; ',
    ';   base64',
    '<dc:creator>',
    '<metadata><dc:creator>',
    ';base64,/9j/',
    '<?xpacket begin',
  ]) {
    const bytes = Buffer.from(svg(piece.repeat(megabyte / piece.length)));
    const began = process.cpuUsage();
    cleanSvg(bytesOf(bytes));
    // Of quadratic work, a text of this length takes minutes.
    expect(process.cpuUsage(began).user).toBeLessThan(20_000_000);
  }
  const large = { ...bytesOf(Buffer.alloc(0)), length: 64 * megabyte + 1 };
  expect(() => cleanSvg(large)).toThrow('The SVG has more than 64 MiB.');
});
