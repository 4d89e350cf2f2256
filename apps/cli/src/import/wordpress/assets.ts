import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename, join, normalize } from 'node:path';

/** The bytes of an attachment and the name that it is stored under. */
export interface Asset {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

export interface AssetSource {
  /** Folder with the files of `wp-content/uploads`, tried first. */
  mediaDir?: string | undefined;
  /** Whether what is not there may be fetched from its URL. */
  download: boolean;
  /** Milliseconds without a byte after which a download is given up. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** @throws Error with a sentence for the report when the file is neither in the folder nor to be fetched. */
export async function openAsset(url: string, source: AssetSource): Promise<Asset> {
  const address = parseUrl(url);
  const name = decodeName(basename(address.pathname)) || 'file';
  if (source.mediaDir !== undefined) {
    const path = await findLocal(source.mediaDir, decodeName(address.pathname));
    if (path !== undefined) return { name, bytes: createReadStream(path) };
  }
  if (!source.download) throw new Error(`${url} is not in the media folder`);
  return { name, bytes: await download(address, source) };
}

function parseUrl(url: string): URL {
  if (!URL.canParse(url)) throw new Error(url === '' ? 'it has no URL' : `"${url}" is not a URL`);
  const address = new URL(url);
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

/** Looks for the path below `uploads/` (2008/06/a.jpg), then below any of its tails, so that a flat folder works too. */
async function findLocal(mediaDir: string, pathname: string): Promise<string | undefined> {
  const parts = normalize(pathname)
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  for (let from = Math.max(0, parts.lastIndexOf('uploads')); from < parts.length; from += 1) {
    const path = join(mediaDir, ...parts.slice(from));
    try {
      await access(path);
      return path;
    } catch {
      // Not there: try the next tail.
    }
  }
  return undefined;
}

async function download(address: URL, source: AssetSource): Promise<AsyncIterable<Uint8Array>> {
  const idle = new AbortController();
  let timer = setTimeout(() => idle.abort(), source.timeoutMs);
  const signal = source.signal === undefined ? idle.signal : AbortSignal.any([idle.signal, source.signal]);
  const fault = (error: unknown): Error => {
    clearTimeout(timer);
    if (idle.signal.aborted) return new Error(`${address.href} did not answer within ${source.timeoutMs} ms`);
    const cause = (error as { cause?: { code?: string } }).cause?.code;
    return new Error(`${address.href} could not be fetched${cause === undefined ? '' : ` (${cause})`}`);
  };

  let response: Response;
  try {
    response = await fetch(address, { signal });
  } catch (error) {
    throw fault(error);
  }
  if (!response.ok || response.body === null) {
    clearTimeout(timer);
    await response.body?.cancel();
    throw new Error(`${address.href} answered ${response.status}`);
  }
  const body = response.body as unknown as AsyncIterable<Uint8Array>;
  return (async function* () {
    try {
      for await (const chunk of body) {
        clearTimeout(timer);
        timer = setTimeout(() => idle.abort(), source.timeoutMs);
        yield chunk;
      }
    } catch (error) {
      throw fault(error);
    } finally {
      clearTimeout(timer);
    }
  })();
}
