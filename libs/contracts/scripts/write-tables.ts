import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

import { generatedFiles, serviceProtos } from './generate-types';

interface GeneratedType {
  name: string;
  module: string;
  kind: 'message' | 'enum';
}

/** Writes index.ts, which exports every message and enum by its short name. Fails if two packages use the same name. */
export function writeIndex(genDir: string): void {
  const types = generatedFiles(genDir).flatMap((path) => typeIn(genDir, path));
  const moduleByName = new Map<string, string>();
  for (const { name, module } of types) {
    const other = moduleByName.get(name);
    if (other !== undefined)
      throw new Error(`${name} is declared twice, in ${other} and in ${module}; rename one`);
    moduleByName.set(name, module);
  }
  const lines = types.map(({ name, module, kind }) =>
    kind === 'enum'
      ? `export { ${name}, type ${name}__Output } from '${module}';`
      : `export type { ${name}, ${name}__Output } from '${module}';`,
  );
  writeFileSync(join(genDir, 'index.ts'), `${lines.join('\n')}\n`);
}

function typeIn(genDir: string, path: string): GeneratedType[] {
  const source = readFileSync(path, 'utf8');
  const name = basename(path, '.ts');
  const module = `./${relative(genDir, path).replace(/\.ts$/, '')}`;
  if (source.includes(`export interface ${name}__Output `)) return [{ name, module, kind: 'message' }];
  if (source.includes(`export type ${name}__Output `)) return [{ name, module, kind: 'enum' }];
  return [];
}

/** Writes contracts.ts: one line per service, named without its "Service". */
export function writeContracts(genDir: string): void {
  const services = serviceProtos().map(toService);
  const imports = services.map(
    ({ name, folder }) => `import type { ${name}Definition, ${name}Handlers } from './${folder}/${name}';`,
  );
  const lines = services.map(
    ({ name, key, side, fullName }) =>
      `  ${key}: defineContract<${name}Definition, ${name}Handlers>(\n    '${fullName}',\n    '${side}',\n  ),`,
  );
  const table = `/** Every gRPC service of Headwater. */\nexport const contracts = {\n${lines.join('\n')}\n} as const;\n`;
  const source = `import { defineContract } from '../service-contract';\n${imports.join('\n')}\n\n${table}`;
  writeFileSync(join(genDir, 'contracts.ts'), source);
}

function toService(file: string): {
  name: string;
  folder: string;
  key: string;
  side: string;
  fullName: string;
} {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const side = /_(delivery|management)_service\.proto$/.exec(file)?.[1];
  if (side === undefined)
    throw new Error(`${file}: a service is called <domain>_delivery_service or <domain>_management_service`);
  const name = basename(file, '.proto')
    .split('_')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('');
  const key = `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`.replace(/Service$/, '');
  return { name, folder, key, side, fullName: `${folder.replaceAll('/', '.')}.${name}` };
}
