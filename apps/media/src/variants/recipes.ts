import {
  type FocalPoint,
  formatMediaFileName,
  madePresets,
  type MediaFileName,
} from '@headwater/http-contract';

import { type Preset, type PresetBook, presetOf } from './presets';
import { stepBox, stepExtensions } from './steps';

/** The variant of a file name in a URL, and how it is made from an original. */
export interface Recipe {
  /** `medium-v2.jpg`, `w640.webp` */
  fileName: string;
  /** Distinguishes it from other variants of the object, in ETags: `medium-v2`, `w640.webp` */
  tag: string;
  preset: Preset;
  extension: string;
  /** The point that a crop must show; by default the middle. */
  focalPoint?: FocalPoint | undefined;
  /** Whether it takes so long that no reader waits for it. */
  inBackground?: boolean;
}

export type VariantName = Exclude<MediaFileName, { kind: 'original' }>;

interface Original {
  variantExtension: string | undefined;
}

/**
 * Undefined: the object has no such variant. An original that is not an image has none at all. The database decides which steps are
 * available, because they depend on the site and the object.
 */
export function recipeOf(book: PresetBook, name: VariantName, original: Original): Recipe | undefined {
  return name.kind === 'step' ? stepRecipe(name, original) : presetRecipe(book, name, original);
}

function presetRecipe(
  book: PresetBook,
  name: Extract<VariantName, { kind: 'preset' }>,
  { variantExtension }: Original,
): Recipe | undefined {
  const preset = presetOf(book, name.preset, name.version);
  if (preset === undefined || variantExtension === undefined) return undefined;
  if (name.extension !== (preset.extension ?? variantExtension)) return undefined;
  const { focalPoint, extension } = name;
  return { ...namesOf(name), preset, extension, focalPoint };
}

function stepRecipe(
  name: Extract<VariantName, { kind: 'step' }>,
  { variantExtension }: Original,
): Recipe | undefined {
  const { width, extension } = name;
  if (variantExtension === undefined) return undefined;
  if (extension !== variantExtension && !stepExtensions.includes(extension)) return undefined;
  const fileName = formatMediaFileName(name);
  return { fileName, tag: fileName, preset: stepBox(width), extension, inBackground: extension === 'avif' };
}

function namesOf(name: VariantName): Pick<Recipe, 'fileName' | 'tag'> {
  const fileName = formatMediaFileName(name);
  return { fileName, tag: stemOf(fileName) };
}

/** The recipes in answers: every preset in its current version. */
export function currentRecipes(book: PresetBook, variantExtension: string): Recipe[] {
  return madePresets.map((preset) => {
    const versions = book[preset];
    const current = versions[versions.length - 1] ?? versions[0];
    const extension = current.extension ?? variantExtension;
    const name: VariantName = { kind: 'preset', preset, version: versions.length, extension };
    return { ...namesOf(name), preset: current, extension };
  });
}

/** Whether every image has it. */
export const isCurrent = (book: PresetBook, { fileName }: Recipe): boolean =>
  currentStems(book).includes(stemOf(fileName));

/** File names, without extension, of the variants that every image has. */
export const currentStems = (book: PresetBook): string[] =>
  currentRecipes(book, 'jpg').map(({ fileName }) => stemOf(fileName));

/** `medium-v2` of `medium-v2.jpg` */
export const stemOf = (fileName: string): string => fileName.replace(/\.[a-z0-9]+$/, '');
