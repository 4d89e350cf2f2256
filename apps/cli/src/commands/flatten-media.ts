import type { ManagedMedia__Output } from '@headwater/contracts';

/** The public and the management fields of a media file as one flat object. */
export function flattenMedia(managed: ManagedMedia__Output | null): object {
  const { media, ...rest } = managed ?? { media: null };
  return { ...media, ...rest };
}
