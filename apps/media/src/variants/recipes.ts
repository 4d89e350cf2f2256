import {
  type FocalPoint,
  formatMediaFileName,
  madePresets,
  type MediaFileName,
} from '@headwater/http-contract';

import { type Preset, type PresetBook, presetOf } from './presets';

/** What a file name in a URL stands for, and how it is made of an original. */
export interface Recipe {
  /** `medium-v2.jpg` */
  fileName: string;
  preset: Preset;
  extension: string;
  /** What a crop keeps in sight; the middle unless given. */
  focalPoint?: FocalPoint | undefined;
}

export type VariantName = Exclude<MediaFileName, { kind: 'original' }>;

/** Undefined: the object has no such variant. An original that is no image has none at all. */
export function recipeOf(
  book: PresetBook,
  name: VariantName,
  { variantExtension }: { variantExtension: string | undefined },
): Recipe | undefined {
  const preset = presetOf(book, name.preset, name.version);
  if (preset === undefined || variantExtension === undefined) return undefined;
  if (name.extension !== (preset.extension ?? variantExtension)) return undefined;
  const { focalPoint, extension } = name;
  return { fileName: formatMediaFileName(name), preset, extension, focalPoint };
}

/** Those that payloads name: every preset in its current version. */
export function currentRecipes(book: PresetBook, variantExtension: string): Recipe[] {
  return madePresets.map((preset) => {
    const versions = book[preset];
    const current = versions[versions.length - 1] ?? versions[0];
    const extension = current.extension ?? variantExtension;
    const name: VariantName = { kind: 'preset', preset, version: versions.length, extension };
    return { fileName: formatMediaFileName(name), preset: current, extension };
  });
}

/** Whether every image has it. */
export const isCurrent = (book: PresetBook, { fileName }: Recipe): boolean =>
  currentStems(book).includes(stemOf(fileName));

/** File names of what every image has, without the extension. */
export const currentStems = (book: PresetBook): string[] =>
  currentRecipes(book, 'jpg').map(({ fileName }) => stemOf(fileName));

/** `medium-v2` of `medium-v2.jpg` */
export const stemOf = (fileName: string): string => fileName.replace(/\.[a-z0-9]+$/, '');
