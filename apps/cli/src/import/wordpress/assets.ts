import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join, normalize } from 'node:path';

import { parseUrl } from '@headwater/values';

import { download, type DownloadLimits } from './download';

/** The bytes of an attachment and the name that it is stored under. */
export interface Asset {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

export interface AssetSource extends DownloadLimits {
  /** Folder with the files of `wp-content/uploads`; searched first. */
  mediaDir?: string | undefined;
  /** Whether files that are missing there may be downloaded. */
  download: boolean;
}

/** @throws Error with a sentence for the report if the file is not in the folder and cannot be downloaded. */
export async function openAsset(url: string, source: AssetSource): Promise<Asset> {
  const address = webAddressOf(url);
  const name = nameOf(address);
  if (source.mediaDir !== undefined) {
    const path = await findLocal(source.mediaDir, decodeName(address.pathname));
    if (path !== undefined) return { name, bytes: createReadStream(path) };
  }
  if (!source.download) throw new Error(`${url} is not in the media folder`);
  return { name, bytes: await download(address, source) };
}

/** The name under which the file of an attachment is stored. Undefined if its URL is invalid. */
export function assetNameOf(url: string): string | undefined {
  const address = parseUrl(url);
  return address && nameOf(address);
}

const nameOf = (address: URL): string => decodeName(basename(address.pathname)) || 'file';

function webAddressOf(url: string): URL {
  const address = parseUrl(url);
  if (address === undefined) throw new Error(url === '' ? 'it has no URL' : `"${url}" is not a URL`);
  if (address.protocol !== 'http:' && address.protocol !== 'https:')
    throw new Error(`${url} is not an http or https URL`);
  return address;
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Looks for the path below `uploads/` (2008/06/a.jpg), then for shorter ends of it (06/a.jpg, a.jpg), so that a flat
 * folder works, too.
 */
async function findLocal(mediaDir: string, pathname: string): Promise<string | undefined> {
  const parts = normalize(pathname)
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  for (let from = Math.max(0, parts.lastIndexOf('uploads')); from < parts.length; from += 1) {
    const path = join(mediaDir, ...parts.slice(from));
    try {
      if ((await stat(path)).isFile()) return path;
    } catch {
      // Not there: try the next shorter path.
    }
  }
  return undefined;
}
