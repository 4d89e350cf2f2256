import { chmodSync, chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { PodCluster } from './cluster';
import { NotYetError } from './environment';
import { type Place, readField } from './fields';
import type { KeyToPath, Pod, ProjectedSource, Volume } from './pod';

/** A file of a volume. */
export interface VolumeFile {
  path: string;
  content: Buffer;
  mode: number;
}

interface Context {
  pod: Pod;
  place: Place;
  cluster: PodCluster;
}

const usualMode = 0o644;

/** Fills a folder for each volume of a pod and returns them by the names of the volumes. @throws NotYetError */
export async function makeVolumes(folder: string, context: Context): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  const { volumes = [], securityContext } = context.pod.spec;
  for (const volume of volumes) {
    made.set(volume.name, await makeVolume(join(folder, volume.name), volume, context));
  }
  const group = securityContext?.fsGroup;
  // Folders of claims keep their owner: Kubernetes does not change those on the node itself.
  const own = [...made.values()].filter((path) => path.startsWith(folder));
  if (group !== undefined) for (const path of own) giveTo(path, group);
  return made;
}

async function makeVolume(folder: string, volume: Volume, context: Context): Promise<string> {
  if (volume.persistentVolumeClaim) {
    const { claimName } = volume.persistentVolumeClaim;
    const found = await context.cluster.folderOfClaim(claimName);
    if (found === undefined) throw new NotYetError(`the claim "${claimName}" is not bound`);
    return found;
  }
  mkdirSync(folder, { recursive: true });
  if (volume.emptyDir) chmodSync(folder, 0o777);
  else for (const file of await filesOf(volume, context)) writeFile(folder, file);
  return folder;
}

async function filesOf(volume: Volume, context: Context): Promise<VolumeFile[]> {
  const { configMap, secret, projected } = volume;
  if (configMap) return filesOfSource({ configMap }, configMap.defaultMode, context);
  if (secret) {
    const source = { ...secret, name: secret.secretName };
    return filesOfSource({ secret: source }, secret.defaultMode, context);
  }
  if (!projected) throw new Error(`This kubelet knows no volume like "${volume.name}".`);
  const files: VolumeFile[] = [];
  for (const source of projected.sources) {
    files.push(...(await filesOfSource(source, projected.defaultMode, context)));
  }
  return files;
}

async function filesOfSource(
  { configMap, secret, serviceAccountToken, downwardAPI }: ProjectedSource,
  mode: number | undefined,
  { pod, place, cluster }: Context,
): Promise<VolumeFile[]> {
  if (serviceAccountToken) {
    const { audience, expirationSeconds, path } = serviceAccountToken;
    const token = await cluster.makeToken(audience, expirationSeconds);
    return [{ path, content: Buffer.from(token), mode: mode ?? usualMode }];
  }
  if (downwardAPI) {
    return downwardAPI.items.map(({ path, fieldRef }) => ({
      path,
      content: Buffer.from(fieldRef ? readField(pod, fieldRef.fieldPath, place) : ''),
      mode: mode ?? usualMode,
    }));
  }
  const source = configMap ?? secret;
  if (source === undefined) return [];
  const texts = await cluster.lookup(configMap ? 'ConfigMap' : 'Secret', source.name);
  if (texts === undefined && source.optional !== true) throw new NotYetError(`"${source.name}" is missing`);
  return chooseFiles(source.name, texts ?? {}, { ...source, mode });
}

interface Choice {
  items?: KeyToPath[];
  mode?: number | undefined;
  optional?: boolean;
}

/** The files of a ConfigMap or Secret: all keys, or those that `items` names. @throws NotYetError */
export function chooseFiles(
  name: string,
  texts: Readonly<Record<string, Buffer>>,
  { items, mode = usualMode, optional }: Choice,
): VolumeFile[] {
  const wanted = items ?? Object.keys(texts).map((key): KeyToPath => ({ key, path: key }));
  return wanted.flatMap((item) => {
    const content = texts[item.key];
    if (content !== undefined) return [{ path: item.path, content, mode: item.mode ?? mode }];
    if (optional === true) return [];
    throw new NotYetError(`"${name}" has no key "${item.key}"`);
  });
}

function writeFile(folder: string, { path, content, mode }: VolumeFile): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { mode });
  chmodSync(file, mode);
}

function giveTo(path: string, group: number): void {
  chownSync(path, 0, group);
  for (const name of readdirSync(path, { recursive: true })) chownSync(join(path, String(name)), 0, group);
}
