import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { mantineVariables } from './vite/mantine-variables.ts';

const backend = `http://localhost:${process.env['ADMIN_PORT'] ?? '8090'}`;

export default defineConfig({
  plugins: [react(), mantineVariables()],
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
  },
  server: {
    port: 8092,
    strictPort: true,
    proxy: { '/admin/v1': { target: backend, changeOrigin: true, headers: { Origin: backend } } },
  },
});
