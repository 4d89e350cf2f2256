import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { mantineVariables } from './vite/mantine-variables.ts';
import { ownMergeRefs } from './vite/own-merge-refs.ts';

const backend = `http://localhost:${process.env['ADMIN_PORT'] ?? '8090'}`;

/** Of the first screens, whichever it is. */
const base =
  /admin-web\/src\/(?:api\/|session\/(?:for-role|me|role)\.|ui\/(?:fault-note|load|more|page-head|unsaved)\.)/;

export default defineConfig({
  plugins: [react(), mantineVariables(), ownMergeRefs()],
  resolve: {
    // Its code as it is written: the pages are built where nothing else is, too.
    alias: {
      '@headwater/admin-client': resolve(import.meta.dirname, '../../libs/admin-client/src/index.ts'),
    },
  },
  build: {
    target: 'es2022',
    // The content policy of the admin allows files alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file for what each of them fetches: many small ones have a head each, and share no words.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } },
  },
  server: {
    port: 8092,
    strictPort: true,
    proxy: { '/admin/v1': { target: backend, changeOrigin: true, headers: { Origin: backend } } },
  },
});
