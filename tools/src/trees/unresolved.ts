import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';

// Matches `require("pg")`, `require.resolve("swagger-ui-dist/package.json")` and `import('openid-client')`.
const loaded = /\b(require|require\.resolve|import)\(\s*(['"`])([^'"`$]+)\2\s*\)/g;

/** The compiler with which only a checkout runs from its sources. */
const ofSources = /^tsx(?:\/|$)/;

/** Modules that programs of a tree would load and cannot find, such as `apps/media/dist/bytes/app.js: koa`. Loads nothing. */
export function findUnresolved(tree: string): string[] {
  return ['apps', 'libs']
    .flatMap((folder) => javaScriptBelow(join(tree, folder)))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(loaded)]
        .filter(([, how, , name]) => !ofSources.test(name!) && !isFound(file, how!, name!))
        .map(([, , , name]) => `${relative(tree, file)}: ${name}`);
    });
}

function javaScriptBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)dist\/.*\.js$/.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path))
    .sort();
}

function isFound(file: string, how: string, name: string): boolean {
  if (isBuiltin(name)) return true;
  // A package may export nothing for require(), and ours export other files to this process, so the existence of the folder is enough.
  const isAsked = how === 'import' || name.startsWith('@headwater/');
  if (isAsked && !name.startsWith('.')) return isInstalled(dirname(file), packageOf(name));
  try {
    createRequire(file).resolve(name);
    return true;
  } catch {
    return false;
  }
}

const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0];

function isInstalled(folder: string, name: string): boolean {
  if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return true;
  return folder !== dirname(folder) && isInstalled(dirname(folder), name);
}
