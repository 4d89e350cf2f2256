import { resolve } from 'node:path';

import { mergeConfig } from 'vite';

import config from '../vite.config.mts';

/** The page for trying the editor of blocks alone. It is no part of what the admin serves. */
export default mergeConfig(config, {
  root: resolve(import.meta.dirname, 'blocks-page'),
});
