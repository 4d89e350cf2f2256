import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { NotYetError } from './environment';
import type { Mount } from './root-file-system';

export interface ImageSource {
  /** The files of an image. @throws NotYetError when there is no such image; a kubelet asks for it again. */
  find(image: string): { base: string; mount: Mount };
}

/**
 * Images in a folder: `base` has what all of them share, `trees/<app>` what the app's image has in /app. All tags of an
 * image are the same files, but for those that `trees` gives a folder of their own.
 */
export function imagesIn(folder: string, trees: Readonly<Record<string, string>> = {}): ImageSource {
  return {
    find(image) {
      // `registry.example.com/headwater-gateway:one`
      const [, app = '', tag = ''] = /headwater-([a-z]+):([^/]+)$/.exec(image) ?? [];
      const tree = join(trees[tag] ?? join(folder, 'trees'), app);
      if (app === '' || !existsSync(tree)) throw new NotYetError(`there is no image ${image}`);
      return { base: join(folder, 'base'), mount: { from: tree, to: '/app', isReadOnly: true } };
    },
  };
}
