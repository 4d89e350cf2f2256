/** How a preset fits the image into its box. No preset ever enlarges. */
export interface Preset {
  width: number;
  height: number;
  /** inside: keeps the shape, within the box. cover: fills the box and crops. contain: inside, padded to the box. */
  fit: 'inside' | 'cover' | 'contain';
  /** An animation stays one. */
  animated?: boolean;
  /** Its own format, whatever the original's. */
  extension?: 'png';
}

/** The variants that are made. `full` is not among them: it is the original. */
export const presets = {
  thumbnail: { width: 300, height: 300, fit: 'cover' },
  medium: { width: 800, height: 600, fit: 'inside', animated: true },
  large: { width: 1200, height: 800, fit: 'inside', animated: true },
  og: { width: 1200, height: 630, fit: 'inside', animated: true },
  favicon: { width: 32, height: 32, fit: 'contain', extension: 'png' },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof presets;

export const presetNames = Object.keys(presets) as PresetName[];

/** Raised by whatever changes the bytes of a variant: a preset, an encoder's setting, a new sharp. It is part of keys and ETags. */
export const presetVersion = 1;

export function isPresetName(name: string): name is PresetName {
  return Object.hasOwn(presets, name);
}

/** Extension of one variant in URLs. */
export function presetExtension(name: PresetName, variantExtension: string): string {
  const preset: Preset = presets[name];
  return preset.extension ?? variantExtension;
}
