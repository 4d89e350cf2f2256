import sharp, { type Sharp } from 'sharp';

/** What must be gone, wherever it stood. */
export const secrets = ['SN-123456', 'LN-98765', 'Jane Owner', 'Joe Artist', '48,12.5N', '16,22.1E'];
/** What must stay. */
export const harmless = ['Kept Copyright', 'Kept Lens'];

export const xmp = (padding = 0): string =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">` +
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ` +
  `xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" ` +
  `xmlns:dc="http://purl.org/dc/elements/1.1/" exif:GPSLatitude="48,12.5N" aux:SerialNumber='SN-123456' ` +
  `aux:Lens="Kept Lens" dc:title="Kept title"><exif:GPSLongitude>16,22.1E</exif:GPSLongitude>` +
  `<aux:OwnerName>Jane Owner</aux:OwnerName><dc:creator><rdf:Seq><rdf:li>Joe Artist</rdf:li></rdf:Seq></dc:creator>` +
  `${' '.repeat(padding)}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const exif = {
  IFD0: { Copyright: 'Kept Copyright', Artist: 'Joe Artist' },
  IFD2: {
    CameraOwnerName: 'Jane Owner',
    BodySerialNumber: 'SN-123456',
    LensSerialNumber: 'LN-98765',
    LensModel: 'Kept Lens',
    MakerNote: 'SN-123456',
  },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 12/1 2503/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '16/1 22/1 1/1',
  },
};

/** The numerator of the seconds of latitude, in both byte orders: no decoder puts it elsewhere. */
export const latitudeBytes = [Buffer.from([0xc7, 9, 0, 0, 100]), Buffer.from([0, 0, 9, 0xc7, 0, 0, 0, 100])];

/** The same picture with everything that is to be removed, and things that are not. */
export const withSecrets = (image: Sharp, orientation = 1, profile = 'p3'): Sharp => {
  const told = image.withExif(exif).withXmp(xmp());
  // With the orientation, sharp makes it sRGB.
  return profile === '' ? told : told.withMetadata({ orientation }).withIccProfile(profile);
};

/** A picture of noise, which shows any byte that is wrong. */
export const noise = (width: number, height: number, channels: 3 | 4 = 3): Sharp => {
  const image = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#a33',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
  return channels === 3 ? image : image.ensureAlpha(0.5);
};
