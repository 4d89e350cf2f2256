import { blankXmp } from './xmp';

describe('XMP', () => {
  const after = (text: string) => {
    const packet = Buffer.from(text, 'latin1');
    const changed = blankXmp(packet);
    expect(packet).toHaveLength(text.length);
    return changed ? packet.toString('latin1').replaceAll(/ +/g, ' ') : undefined;
  };

  test.each([
    ['<a exif:GPSLatitude="1" b="2"/>', '<a b="2"/>'],
    [`<a exif:GPSLatitude = '1"' b="2"/>`, '<a b="2"/>'],
    ['<a><exif:GPSTimeStamp>1</exif:GPSTimeStamp ><b/></a>', '<a> <b/></a>'],
    ['<a><aux:SerialNumber/><b/></a>', '<a> <b/></a>'],
    ['<drone-dji:GpsLongitude>1', ' '],
    ['<a exifEX:LensSerialNumber="1', '<a '],
    ['<a dc:title="GPSLatitude"/>', undefined],
    ['<a dc:title="exif:GPSLatitude is fine"/>', undefined],
    ['<a tiff:Make="x"/>', undefined],
    ['<x:GPSLatitude><x:y>1</x:y></x:GPSLatitude>', ' '],
  ])('%s', (text, expected) => {
    expect(after(text)).toBe(expected);
  });

  test('texts of nothing but beginnings end', () => {
    const count = 60_000;
    const names = Array.from({ length: count }, (_, at) => at);
    after(names.map((at) => `<x:gps${at}>`).join(''));
    after(names.map((at) => `x:gps${at}="`.replace('"', at === 0 ? '"' : "'")).join(' '));
    after('<x:gps '.repeat(count));
    after('gps'.repeat(count));
  });
});
