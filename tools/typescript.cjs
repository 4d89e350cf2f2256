/**
 * Loads TypeScript for programs that run from their sources: node --require ./tools/typescript.cjs. It keeps nothing on the
 * disk, and the first start is as quick as the next one (docs/decisions/0106-a-quick-first-start.md). The test command, whose
 * suites start hundreds of processes, names a folder for what is compiled in TYPESCRIPT_CACHE, and removes it afterwards.
 */
const { createHash } = require('node:crypto');
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const { addHook } = require('pirates');

const options = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  // An import() stays one: packages that are ESM only are loaded by it.
  module: { type: 'commonjs', ignoreDynamic: true },
};

const cache = process.env.TYPESCRIPT_CACHE;

function compile(code, filename) {
  // Loaded when it is needed: with everything in the cache it is not.
  return require('@swc/core').transformSync(code, { ...options, filename }).code;
}

function compileOnce(code, filename) {
  const file = join(cache, createHash('sha256').update(`${filename}\n`).update(code).digest('hex'));
  const kept = attempt(() => readFileSync(file, 'utf8'));
  if (kept !== undefined) return kept;
  const compiled = compile(code, filename);
  // Another process may read it at the same time: it finds all of it, or nothing.
  const unfinished = `${file}.${process.pid}`;
  attempt(() => {
    writeFileSync(unfinished, compiled);
    renameSync(unfinished, file);
  });
  return compiled;
}

/** A process of another user has no access to the folder, and compiles for itself. */
function attempt(use) {
  try {
    return use();
  } catch {
    return undefined;
  }
}

process.setSourceMapsEnabled(true);
addHook(cache ? compileOnce : compile, { exts: ['.ts'] });
