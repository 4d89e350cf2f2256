import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files and folders in the list of deploy/README.md under "Files", with `*` for any name. */
export function deployedFiles(root: string): string[] {
  const readme = readFileSync(join(root, 'deploy/README.md'), 'utf8');
  const section = /^## Files\n([\s\S]*?)(?=^## )/m.exec(readme)?.[1] ?? '';
  return [...section.matchAll(/^- `([^`]+)`/gm)]
    .map((match) => match[1] ?? '')
    .flatMap((pattern) => expand(root, pattern));
}

function expand(root: string, pattern: string): string[] {
  const [before, after] = pattern.split('*');
  if (before === undefined || after === undefined) return [pattern];
  return readdirSync(join(root, before))
    .map((name) => `${before}${name}${after}`)
    .filter((path) => existsSync(join(root, path)));
}
