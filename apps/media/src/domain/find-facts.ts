import { variantExtensionOf } from '../sniffing/media-types';
import type { ImageDecoder } from '../variants/decoder';

/** Facts that only the bytes contain. Undefined: not applicable, or unknown. */
export interface FoundFacts {
  width: number | undefined;
  height: number | undefined;
  placeholder: string | undefined;
  durationMs: number | undefined;
  /** For pictures. */
  animated: boolean | undefined;
}

export const noFacts: FoundFacts = {
  width: undefined,
  height: undefined,
  placeholder: undefined,
  durationMs: undefined,
  animated: undefined,
};

/** @throws UnreadableImageError for an image that cannot be decoded. */
export async function findFacts(decoder: ImageDecoder, file: string, mimeType: string): Promise<FoundFacts> {
  if (variantExtensionOf(mimeType) !== undefined) return { ...noFacts, ...(await decoder.inspect(file)) };
  if (/^(?:audio|video)\//.test(mimeType)) return { ...noFacts, durationMs: await decoder.measure(file) };
  return noFacts;
}
