import type { Body } from '@headwater/admin-client';

import type { Media } from '../../api/types';
import type { Point } from './crop';

export interface Texts {
  /** null: not written yet. Empty: the picture is decoration. */
  alt: string | null;
  caption: string;
}

export interface MediumDraft {
  name: string;
  focalPoint: Point | null;
  texts: Record<string, Texts>;
}

export const noTexts: Texts = { alt: null, caption: '' };

export const draftOf = ({ name, focal_point: focalPoint, texts }: Media): MediumDraft => ({
  name,
  focalPoint,
  texts: Object.fromEntries(
    texts.map(({ language, alt, caption }) => [language, { alt, caption: caption ?? '' }]),
  ),
});

export type MediaChange = Omit<Body<'updateMedia'>, 'expected_revision'>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The revision that a save of the form names. If the values of the form are still the stored ones, as after the file was replaced, it is
 * the present revision; else the revision that the form was loaded with, so that the service refuses and the page asks the person.
 */
export const savedOver = (media: Media, form: { base: MediumDraft; revision: number }): number =>
  isSame(draftOf(media), form.base) ? media.revision : form.revision;

function changedTexts(before: Texts, { alt, caption }: Texts): MediaChange {
  return {
    ...(alt !== before.alt && { alt }),
    ...(caption !== before.caption && { caption: caption === '' ? null : caption }),
  };
}

/** The changes by request: each request has the texts of one language. */
export function changesOf(before: MediumDraft, after: MediumDraft): MediaChange[] {
  const ofFile: MediaChange = {
    ...(after.name !== before.name && { name: after.name }),
    ...(!isSame(after.focalPoint, before.focalPoint) && { focal_point: after.focalPoint }),
  };
  const ofTexts = Object.entries(after.texts)
    .map(([language, texts]) => ({ language, ...changedTexts(before.texts[language] ?? noTexts, texts) }))
    .filter((change) => Object.keys(change).length > 1);
  const [first, ...rest] = ofTexts;
  if (first === undefined) return Object.keys(ofFile).length === 0 ? [] : [ofFile];
  return [{ ...ofFile, ...first }, ...rest];
}
