import sharp from 'sharp';

import { bytesOf } from '../src/originals/bytes';
import { cleanJpeg } from '../src/originals/jpeg';
import { cleanSvg } from '../src/originals/svg';
import { blankXmp } from '../src/originals/xmp';
import { cleanedBy, found, latin, pixels } from './cleaned';
import { noise, withSecrets, xmp } from './private-pictures';

/** SVG within SVG, pictures in data URLs that are no base64, and pictures in base64 within XMP. */

const svg = (...contents: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${contents.join('')}</svg>`;
const described = `<metadata>${xmp().replace(/<\?xpacket[^>]*\?>/g, '')}</metadata><rect width="9" height="9"/>`;
const inner = svg(described);
const image = (url: string, quote = '"') => `<image href=${quote}${url}${quote} width="40" height="30"/>`;
const style = (url: string) => `<style><![CDATA[ rect { background: url(${url}) } ]]></style>`;
const inBase64 = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`;
const inUrl = (text: string) => `data:image/svg+xml,${encodeURIComponent(text)}`;
const inXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('>', '&gt;');
const escapedWhole = (bytes: Buffer) => bytes.toString('hex').replace(/../g, '%$&');

const readOnce = (text: string): string =>
  decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'))
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The text, with everything that is encoded in it decoded. */
const told = (text: string): string => {
  const read = readOnce(readOnce(text));
  const within = [...read.matchAll(/;base64,([\w+/=]*)/g)].map(([, digits = '']) =>
    told(Buffer.from(digits, 'base64').toString('latin1')),
  );
  return [read, ...within].join('\n');
};

async function cleaned(text: string): Promise<string> {
  expect(found(latin(told(text)))).not.toEqual([]);
  const after = cleanedBy(cleanSvg, Buffer.from(text));
  expect(found(latin(told(after.toString())))).toEqual([]);
  expect(told(after.toString())).toContain('Kept title');
  expect(await pixels(after)).toEqual(await pixels(Buffer.from(text)));
  return after.toString();
}

test.each([
  ['base64', svg(image(inBase64(inner)))],
  ['base64, twice', svg(image(inBase64(svg(image(inBase64(inner))))))],
  ['escapes of URLs', svg(image(inUrl(inner)))],
  ['escapes of URLs, twice', svg(image(inUrl(svg(image(inUrl(inner))))))],
  ['base64 within escapes', svg(image(inUrl(svg(image(inBase64(inner))))))],
  ['escapes of XML', svg(image(`data:image/svg+xml;utf8,${inXml(inner)}`))],
  ['quotes of the other kind', svg(image(inUrl(inner).replaceAll("'", '%27'), "'"))],
  ['a style', svg(style(`"data:image/svg+xml;utf8,${inner.replaceAll('"', '&#34;')}"`))],
  [
    'a style in an attribute',
    svg(`<rect style="fill:url(&quot;${inUrl(inner)}&quot;)" width="9" height="9"/>`),
  ],
  ['a style without quotes', svg(style(`data:image/svg+xml,${escapedWhole(Buffer.from(inner))}`))],
])('what an SVG says that is written into one in %s goes', async (_, text) => {
  await cleaned(text);
});

const cannotChange =
  'The SVG holds a picture with a position or a name that cannot be removed as it is written.';

test('where a space would end the URL, the SVG is refused', () => {
  const text = svg(style(inUrl(inner).replaceAll("'", '%27').replace(/[()]/g, '')));
  expect(() => cleanSvg(bytesOf(Buffer.from(text)))).toThrow(cannotChange);
});

describe('a picture in escapes of URLs', () => {
  let picture: Buffer;
  beforeAll(async () => {
    picture = await withSecrets(noise(40, 30)).jpeg().toBuffer();
  });
  const holding = (escaped: string) => Buffer.from(svg(image(`data:image/jpeg,${escaped}`)));

  test('says nothing any more', async () => {
    const bytes = holding(escapedWhole(picture));
    const after = cleanedBy(cleanSvg, bytes);
    const [, digits = ''] = /jpeg,([^"]*)"/.exec(after.toString()) ?? [];
    const inside = Buffer.from(digits.replaceAll('%', ''), 'hex');
    const expected = Buffer.from(picture);
    expect(cleanJpeg(bytesOf(expected))).toBe(true);
    expect(inside).toEqual(expected);
  });

  test('is refused where a letter would have to become a zero', () => {
    const some = [...picture].map((byte) =>
      /[\w]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : escapedWhole(Buffer.from([byte])),
    );
    expect(() => cleanSvg(bytesOf(holding(some.join(''))))).toThrow(cannotChange);
  });

  test('is refused where it would become shorter', async () => {
    const png = await withSecrets(noise(8, 8)).png().toBuffer();
    expect(() => cleanSvg(bytesOf(holding(escapedWhole(png))))).toThrow(cannotChange);
  });

  test('that says nothing stays, and so does what is no picture', async () => {
    const silent = await noise(9, 9).jpeg().toBuffer();
    for (const text of [
      holding(escapedWhole(silent)).toString(),
      svg(image(inUrl(svg('<rect/>')))),
      svg('<a href="data:,exif:GPSLatitude=%2248%22"/>'),
      svg('<text>data:image/svg+xml, and so on</text>', `<text>${inXml(described)}</text>`),
    ]) {
      const bytes = Buffer.from(text);
      expect(cleanSvg(bytesOf(bytes))).toBe(false);
      expect(bytes.toString()).toBe(text);
    }
  });
});

test('SVGs are looked into four deep, and refused beyond that', async () => {
  let text = inner;
  for (let depth = 0; depth < 4; depth += 1) text = svg(image(inBase64(text)));
  await cleaned(text);
  const deeper = Buffer.from(svg(image(inBase64(text))));
  expect(() => cleanSvg(bytesOf(deeper))).toThrow('The SVG has SVGs within each other, more than 4 deep.');
});

test('one of nothing but beginnings of URLs is looked through quickly', () => {
  for (const piece of [
    'data:,',
    '"data:,',
    '(data:,',
    '"data:,<svg ',
    'data:',
    'data:image/svg+xml,%3Csvg ',
    '&quot;data:,',
  ]) {
    const bytes = Buffer.from(svg(piece.repeat(1024 ** 2 / piece.length)));
    const began = process.cpuUsage();
    try {
      cleanSvg(bytesOf(bytes));
    } catch (error) {
      expect(error).toMatchObject({ name: 'UnreadableImageError' });
    }
    // Of quadratic work, a text of this length takes minutes.
    expect(process.cpuUsage(began).user).toBeLessThan(20_000_000);
  }
});

test.each([
  ['an element', (digits: string) => `<g:image>${digits}</g:image>`],
  ['an element of lines', (digits: string) => `<g:image>${digits.replace(/.{76}/g, '$&&#xA;')}</g:image>`],
  ['an attribute', (digits: string) => `<rdf:li g:image="${digits}"/>`],
])('a small picture in base64 within XMP says nothing of itself: %s', async (_, write) => {
  const picture = await withSecrets(noise(16, 12)).jpeg().toBuffer();
  const packet = latin(`<x:xmpmeta dc:title="Kept title">${write(picture.toString('base64'))}</x:xmpmeta>`);
  const before = Buffer.from(packet);
  expect(blankXmp(packet)).toBe(true);
  expect(packet).toHaveLength(before.length);
  const [digits = ''] = /\/9j\/(?:[\w+/=]|&#xA;)*/.exec(packet.toString()) ?? [];
  const small = Buffer.from(digits.replaceAll('&#xA;', ''), 'base64');
  expect(small).toHaveLength(picture.length);
  const { exif, xmp: own } = await sharp(small).metadata();
  expect([exif, own, found(small)]).toEqual([undefined, undefined, []]);
  expect(await pixels(small)).toEqual(await pixels(picture));
  expect(packet.toString()).toContain('Kept title');
  expect(blankXmp(packet)).toBe(false);
});
