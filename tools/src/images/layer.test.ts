import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readEntries } from './entries';
import { packLayer } from './layer';
import { readLayout } from './layout';
import { blobsOf, writeImage, writeIndex } from './oci-layout';

const epoch = 1_700_000_000;
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'headwater-layer-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The same files, made in another order, at another time and with other modes. */
function makeFiles(name: string, names: readonly string[], { mode, time }: { mode: number; time: number }) {
  const root = join(folder, name);
  for (const file of names) {
    mkdirSync(join(root, file, '..'), { recursive: true, mode });
    writeFileSync(join(root, file), `content of ${file}`, { mode });
    utimesSync(join(root, file), time, time);
  }
  mkdirSync(join(root, 'tmp'));
  mkdirSync(join(root, 'var/lib/headwater/media'), { recursive: true });
  symlinkSync('b.js', join(root, 'app/link.js'));
  return root;
}

const names = ['app/a.js', 'app/b.js', 'usr/local/bin/node'];
const owned = { user: 65532, folders: ['var/lib/headwater', 'var/lib/headwater/media'] };

describe('a layer', () => {
  it('has the same digest whoever made its files, and when', () => {
    const one = makeFiles('one', names, { mode: 0o644, time: 1 });
    const other = makeFiles('other', [...names].reverse(), { mode: 0o600, time: 2_000_000_000 });
    const layers = [one, other].map((root) =>
      packLayer({ folder: root, blobs: join(folder, 'blobs'), epoch, owned }),
    );
    expect(layers[0]).toEqual(layers[1]);
    writeFileSync(join(other, 'app/a.js'), 'changed');
    expect(packLayer({ folder: other, blobs: join(folder, 'blobs'), epoch, owned })).not.toEqual(layers[0]);
  });

  it('belongs to root, but for folders that programs write to', () => {
    const root = makeFiles('files', names, { mode: 0o664, time: 1 });
    chmodSync(join(root, 'usr/local/bin/node'), 0o4775);
    const { digest } = packLayer({ folder: root, blobs: join(folder, 'blobs'), epoch, owned });
    const entries = readEntries(join(folder, 'blobs', digest));
    const shown = Object.fromEntries(entries.map(({ path, mode, owner }) => [path, `${mode} ${owner}`]));
    expect(shown).toEqual({
      app: 'drwxr-xr-x 0/0',
      'app/a.js': '-rw-r--r-- 0/0',
      'app/b.js': '-rw-r--r-- 0/0',
      'app/link.js': 'lrwxrwxrwx 0/0',
      tmp: 'drwxrwxrwt 0/0',
      usr: 'drwxr-xr-x 0/0',
      'usr/local': 'drwxr-xr-x 0/0',
      'usr/local/bin': 'drwxr-xr-x 0/0',
      'usr/local/bin/node': '-rwxr-xr-x 0/0',
      var: 'drwxr-xr-x 0/0',
      'var/lib': 'drwxr-xr-x 0/0',
      'var/lib/headwater': 'drwxr-xr-x 65532/65532',
      'var/lib/headwater/media': 'drwxr-xr-x 65532/65532',
    });
  });
});

describe('a layout', () => {
  it('is read as it was written', () => {
    const root = makeFiles('files', names, { mode: 0o644, time: 1 });
    const layout = join(folder, 'layout');
    const layer = packLayer({ folder: root, blobs: blobsOf(layout), epoch });
    const image = { version: '1.2.3', revision: 'abc1234', epoch, layers: [layer] };
    const manifest = writeImage(layout, { app: 'site', ...image });
    writeIndex(layout, '1.2.3', [{ app: 'site', manifest }]);
    const [read, ...others] = readLayout(layout);
    expect(others).toEqual([]);
    expect(read).toMatchObject({ app: 'site', digest: manifest.digest });
    expect(read?.compressedBytes).toBe(manifest.compressedBytes);
    expect(read?.entries.map(({ path }) => path)).toContain('usr/local/bin/node');
  });

  it('is refused where there is none', () => {
    expect(() => readLayout(join(folder, 'none'))).toThrow('run npm run images -- build first');
  });
});
