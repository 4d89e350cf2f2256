import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

export interface WebFile {
  body: Buffer;
  /** Absent if it would save nothing. */
  gzipped: Buffer | undefined;
  etag: string;
  /** Whether its name contains a hash of its content. */
  isHashed: boolean;
}

/** The built pages of the admin, in memory. Only these files can be requested. */
export interface WebFiles {
  /** The HTML for every path of the app. */
  page: string;
  /** By path, such as `/assets/index-B6wnVpe2.js`. */
  files: ReadonlyMap<string, WebFile>;
}

const page = 'index.html';

// `/assets/index-B6wnVpe2.js`
const hashedName = /^\/assets\/[^/]+-[\w-]{8,}\.\w+$/;
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

/** Undefined: the folder contains no built pages. */
export async function loadWebFiles(folder: string): Promise<WebFiles | undefined> {
  const paths = await filesIn(folder);
  if (!paths.includes(page)) return undefined;
  const wanted = paths.filter((path) => path !== page && extname(path) !== '.map');
  const files = await Promise.all(
    wanted.map(async (path): Promise<[string, WebFile]> => {
      const address = `/${path.split(sep).join('/')}`;
      return [address, await loadFile(join(folder, path), hashedName.test(address))];
    }),
  );
  return { page: await readFile(join(folder, page), 'utf8'), files: new Map(files) };
}

async function loadFile(file: string, isHashed: boolean): Promise<WebFile> {
  const body = await readFile(file);
  const gzipped = compressible.has(extname(file)) ? await compress(body, { level: 9 }) : body;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, gzipped: gzipped.length < body.length ? gzipped : undefined, etag, isHashed };
}

/** Paths of plain files, relative to the folder; empty if there is no folder. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
