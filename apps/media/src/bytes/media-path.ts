import { isPresetName, presetExtension, type PresetName } from '../variants/presets';

/** What the path of a media URL names. */
export interface MediaPath {
  siteKey: string;
  contentHash: string;
  preset: PresetName | 'full';
  extension: string;
}

// "/media/k3f9x0a1b2c3/9f86d0…/thumbnail.jpg". Taken as sent: what would need decoding is none of our URLs.
const pattern = /^\/media\/([a-z0-9]{1,64})\/([0-9a-f]{64})\/([a-z]{1,20})\.([a-z0-9]{1,10})$/;

/** Takes a request target apart; undefined when it is not a media URL. */
export function parseMediaPath(target: string): MediaPath | undefined {
  const [, siteKey, contentHash, preset, extension] = pattern.exec(target.replace(/[?#].*$/s, '')) ?? [];
  if (siteKey === undefined || contentHash === undefined || preset === undefined || extension === undefined)
    return undefined;
  return preset === 'full' || isPresetName(preset) ? { siteKey, contentHash, preset, extension } : undefined;
}

/** Whether an object has what the path names, under exactly this extension. */
export function isOfObject(
  { preset, extension }: MediaPath,
  object: { extension: string; variantExtension: string | undefined },
): boolean {
  if (preset === 'full') return extension === object.extension;
  return (
    object.variantExtension !== undefined && extension === presetExtension(preset, object.variantExtension)
  );
}
