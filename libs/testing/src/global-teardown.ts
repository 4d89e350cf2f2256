import './global-setup';

/** Jest `globalTeardown`: stops what `global-setup` started, and waits for its end. */
// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export.
export default async function globalTeardown(): Promise<void> {
  const child = globalThis.headwaterTestServer;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  await ended;
}
