import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { NotYetError } from './environment';
import type { Mount } from './root-file-system';

export interface ImageSource {
  /** The files of an image. @throws NotYetError when there is no such image; a kubelet asks for it again. */
  find(image: string): { base: string; mount: Mount };
}

/** Where the files of images are. All tags of an image are the same files, but for those that have trees of their own. */
export interface ImageFolders {
  /** What all images share. */
  base: string;
  /** With a folder for each app: what its image has in /app. */
  trees: string;
  /** Other trees, by the tag of their images. */
  treesOfTags?: Readonly<Record<string, string>>;
}

export function imagesIn({ base, trees, treesOfTags = {} }: ImageFolders): ImageSource {
  return {
    find(image) {
      // `registry.example.com/headwater-gateway:one`
      const [, app = '', tag = ''] = /headwater-([a-z]+):([^/]+)$/.exec(image) ?? [];
      const tree = join(treesOfTags[tag] ?? trees, app);
      if (app === '' || !existsSync(tree)) throw new NotYetError(`there is no image ${image}`);
      return { base, mount: { from: tree, to: '/app', isReadOnly: true } };
    },
  };
}
