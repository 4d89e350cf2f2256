import { fieldNames, type ManagedMedia__Output, type NamesFields } from '@headwater/contracts';

/** The public and the management fields of a media file as one flat object. */
export function flattenMedia(managed: ManagedMedia__Output | null): object {
  const { media, ...rest } = managed ?? { media: null };
  const names = [...namesOf(media), ...namesOf(managed).filter((name) => name !== 'media')];
  return { ...media, ...rest, [fieldNames]: names };
}

function namesOf(message: object | null): readonly string[] {
  const named: NamesFields | null = message;
  return named?.[fieldNames] ?? [];
}
