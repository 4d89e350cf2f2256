import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const mergeRefs = fileURLToPath(new URL('merge-refs.ts', import.meta.url));

/**
 * Mantine's scroll area takes one function of floating-ui, and every dialog has a scroll area: by it, all of that library would be fetched
 * before the first list. Only what floats beside a field needs the library (`src/ui/searched-select.tsx`).
 */
export function ownMergeRefs(): Plugin {
  return {
    name: 'own-merge-refs',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '@floating-ui/react' && importer?.endsWith('/ScrollArea/ScrollArea.mjs') === true
        ? mergeRefs
        : undefined,
  };
}
