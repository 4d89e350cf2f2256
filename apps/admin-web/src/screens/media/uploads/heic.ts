/** Brands of HEIF with pictures in HEVC, the format of photos of phones. */
const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const ofOthers = ['avif', 'avis'];

/** Whether the first bytes are those of a picture that most browsers cannot show. The services refuse it, too. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCodePoint(...head);
  if (text.slice(4, 8) !== 'ftyp') return false;
  // The main brand, a version, and then the compatible brands.
  const named = [text.slice(8, 12), ...(text.slice(16).match(/.{4}/gs) ?? [])];
  return brands.includes(named[0] ?? '') && !named.some((brand) => ofOthers.includes(brand));
}

export const headOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, 64).arrayBuffer());
