/** Prints the addresses that the router has a screen at, as JSON: `node vite/list-addresses.mts`, by tsx. */
import type { RouteObject } from 'react-router';
import { createServer } from 'vite';

const server = await createServer({
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
});
try {
  const { createRouter } = (await server.ssrLoadModule(
    '/src/router.tsx',
  )) as typeof import('../src/router.tsx');
  const addresses = createRouter((routes) => routes.flatMap((route) => patternsOf(route, '')));
  console.log(JSON.stringify(addresses));
} finally {
  await server.close();
}

/** Of a route with children, those: it is what is around them. */
function patternsOf({ path = '', children }: RouteObject, above: string): string[] {
  const here = path.startsWith('/') ? path : path === '' ? above : `${above}/${path}`;
  return children === undefined ? [here] : children.flatMap((child) => patternsOf(child, here));
}
