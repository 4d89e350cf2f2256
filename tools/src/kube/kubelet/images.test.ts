import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { NotYetError } from './environment';
import { imagesIn } from './images';

describe('images in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-images-'));
  const former = join(folder, 'former');
  mkdirSync(join(folder, 'trees/gateway'), { recursive: true });
  mkdirSync(join(former, 'gateway'), { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true }));
  const images = imagesIn({
    base: join(folder, 'base'),
    trees: join(folder, 'trees'),
    treesOfTags: { 'v0.1.0': former },
  });

  it('are found by their app, and by tags that have files of their own', () => {
    const treeOf = (tag: string) => images.find(`registry.example/headwater-gateway:${tag}`).mount.from;
    expect(treeOf('any')).toBe(join(folder, 'trees/gateway'));
    expect(treeOf('v0.1.0')).toBe(join(former, 'gateway'));
  });

  it.each(['registry.example/mistyped-gateway:1', 'registry.example/headwater-gatway:1'])(
    'are waited for where there are none: %s',
    (image) => expect(() => images.find(image)).toThrow(NotYetError),
  );
});
