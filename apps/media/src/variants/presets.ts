import { type MadePreset, madePresets } from '@headwater/http-contract';

/** How a preset fits the image into its box. No preset ever enlarges. */
export interface Preset {
  width: number;
  height: number;
  /** inside: keeps the shape, within the box. cover: fills the box and crops. contain: inside, padded to the box. */
  fit: 'inside' | 'cover' | 'contain';
  /** Whether an animation stays animated. */
  animated?: boolean;
  /** A fixed format, independent of the original's. */
  extension?: 'png';
}

export type PresetName = MadePreset;

/**
 * All versions of every preset, the first one first. A version that was released never changes: its URLs are cached for ever. To change a
 * preset, add a version at its end.
 */
export type PresetBook = Readonly<Record<PresetName, readonly [Preset, ...Preset[]]>>;

/** The variants that are made. `full` is not one of them, because it is the original. */
export const presetBook: PresetBook = {
  thumbnail: [{ width: 300, height: 300, fit: 'cover' }],
  medium: [{ width: 800, height: 600, fit: 'inside', animated: true }],
  large: [{ width: 1200, height: 800, fit: 'inside', animated: true }],
  og: [{ width: 1200, height: 630, fit: 'inside', animated: true }],
  favicon: [{ width: 32, height: 32, fit: 'contain', extension: 'png' }],
};

/**
 * Raise it if the same definitions produce other bytes: a setting of an encoder, a new version of sharp. It is part of storage keys and
 * ETags, but not of URLs.
 */
export const encoderVersion = 1;

/** Undefined: there is no such version. */
export const presetOf = (book: PresetBook, name: PresetName, version: number): Preset | undefined =>
  book[name][version - 1];

const currentVersion = (book: PresetBook, name: PresetName): number => book[name].length;

/** The versions that URLs contain: those after the first. */
export function namedVersions(book: PresetBook): Partial<Record<PresetName, number>> {
  return Object.fromEntries(
    madePresets
      .map((name) => [name, currentVersion(book, name)] as const)
      .filter(([, version]) => version > 1),
  );
}
