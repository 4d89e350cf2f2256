/**
 * Loads TypeScript for programs that run from their sources: node --require ./tools/typescript.cjs. It keeps nothing on the
 * disk, and the first start is as quick as the next one (docs/decisions/0106-a-quick-first-start.md).
 */
const { transformSync } = require('@swc/core');
const { addHook } = require('pirates');

const options = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  // An import() stays one: packages that are ESM only are loaded by it.
  module: { type: 'commonjs', ignoreDynamic: true },
};

process.setSourceMapsEnabled(true);
addHook((code, filename) => transformSync(code, { ...options, filename }).code, { exts: ['.ts'] });
