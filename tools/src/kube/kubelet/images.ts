import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { NotYetError } from './environment';
import type { Mount } from './root-file-system';

export interface ImageSource {
  /** The files of an image. @throws NotYetError if there is no such image; the kubelet tries again. */
  find(image: string): { base: string; mount: Mount };
}

/** The folders of images. All tags of an image have the same files, except tags with their own trees. */
export interface ImageFolders {
  /** The common files of all images. */
  base: string;
  /** Has a folder for each app with the files of /app in its image. */
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
