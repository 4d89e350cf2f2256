import type { Entry } from '../types';

/** The values that the form of an entry changes. The pages of the visual builder (`html`) are not among them. */
export interface Values {
  title: string;
  slug: string;
  is_homepage: boolean;
  fields_json: string;
  blocks_json: string;
  og_image_media_id: number | null;
  author_id: number;
  taxonomy_ids: number[];
}

export type ValueName = keyof Values;
export const valueNames = [
  'title',
  'slug',
  'is_homepage',
  'fields_json',
  'blocks_json',
  'og_image_media_id',
  'author_id',
  'taxonomy_ids',
] as const satisfies readonly ValueName[];

export const valuesOf = (entry: Entry): Values => ({
  title: entry.title,
  slug: entry.slug,
  is_homepage: entry.is_homepage,
  fields_json: entry.fields_json,
  blocks_json: entry.blocks_json,
  og_image_media_id: entry.og_image_media_id,
  author_id: entry.author_id,
  taxonomy_ids: entry.taxonomy_ids,
});

type Value = Values[ValueName] | undefined;

export function isSame(one: Value, other: Value): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** The values that differ, with their new state. */
export function changesFrom(before: Values, after: Values): Partial<Values> {
  const changed = valueNames.filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

export const namesIn = (values: Partial<Values>): ValueName[] => Object.keys(values) as ValueName[];

export const pick = (values: Values, names: readonly ValueName[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * The base of a join. Values that are stored as this form sent them (`own`) replace those of the base, because they are no changes of
 * somebody else.
 */
export function withOwn(base: Values, stored: Values, own: readonly Partial<Values>[]): Values {
  const isOwn = (name: ValueName) =>
    own.some((values) => name in values && isSame(values[name], stored[name]));
  return { ...base, ...pick(stored, valueNames.filter(isOwn)) };
}
