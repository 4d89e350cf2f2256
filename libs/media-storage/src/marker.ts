import { z } from 'zod';

import type { ObjectStore } from './object-store';

/** File in the folder of media that names its installation. It is not a key of an object. */
export const markerName = 'installation.json';

const marker = z.object({ installation: z.uuid() });

/** The id of the installation; "unknown" for an unreadable marker, undefined without a marker. */
export async function readMarker(store: ObjectStore): Promise<string | undefined> {
  const bytes = await (await store.open(markerName))?.readAll();
  if (bytes === undefined) return undefined;
  return marker.safeParse(parse(bytes.toString())).data?.installation ?? 'unknown';
}

export const writeMarker = (store: ObjectStore, installation: string): Promise<void> =>
  store.replace(markerName, Buffer.from(`${JSON.stringify({ installation })}\n`));

/** After that, another installation may write its own marker. */
export async function removeMarker(store: ObjectStore): Promise<void> {
  if ((await store.stat(markerName)) !== undefined) await store.delete(markerName);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
