import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'js-yaml';

import { root } from '../../src/kube/chart';
import { defaultsIn, readDefaults, schemaAt } from './defaults';

const { schema } = readDefaults();
const groups = Object.keys(schema.properties ?? {});

/** Names of everything that holds values, such as `backup` and `drill`: nobody finds a value without the names above it. */
const holders = new Set(
  defaultsIn(readDefaults().values)
    .flatMap(({ path }) => path.slice(0, -1))
    .concat(groups),
);
const workloads = Object.keys(schema.properties?.workloads?.properties ?? {});

const pages = [
  'deploy/README.md',
  'deploy/monitoring/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('decisions'))
    .map((name) => `docs/${name}`),
];

/** `backup.drill.enabled`, `database.maxConnections=190` or `tls.secrets.<app>`, where a group of values comes first. */
function valuesIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([a-z][A-Za-z]*(?:\.[\w<>-]+)+)(?:[=:][^`]*)?`/g)];
  return quoted
    .map(([, name = '']) => name.replace('<app>', 'site'))
    .filter((name) => holders.has(name.split('.')[0]!) && !/\.(?:md|ya?ml|json|ts|js)$/.test(name));
}

const isKnown = (name: string): boolean => {
  const [group, workload, ...rest] = name.split('.');
  if (group !== 'workloads' || workload === undefined) return schemaAt(schema, name.split('.')) !== undefined;
  const named = workload.startsWith('<') ? workloads : [workload];
  return named.every((each) => schemaAt(schema, ['workloads', each, ...rest.slice(0, 1)]) !== undefined);
};

/** Names of tables, columns, keys of secrets and hosts, which begin like values. */
const others = new Set(['tls.crt', 'tls.key', 'admin.localhost', 'site.sites']);

describe('values that documents name', () => {
  it.each(pages)('are in the schema: %s', (page) => {
    const named = valuesIn(readFileSync(join(root, page), 'utf8'));
    expect(named.filter((name) => !isKnown(name) && !others.has(name))).toEqual([]);
    if (page === 'deploy/README.md') expect(named.length).toBeGreaterThan(25);
  });

  it('stand in its examples as the schema knows them', () => {
    const text = readFileSync(join(root, 'deploy/README.md'), 'utf8');
    const blocks = [...text.matchAll(/^```\n([a-z]+:\n[\s\S]*?)^```$/gm)].map(([, block = '']) =>
      block.replaceAll('age1…', 'key'),
    );
    expect(blocks.length).toBeGreaterThan(1);
    for (const block of blocks) {
      const paths = pathsIn(load(block) as object);
      expect(paths.filter((path) => schemaAt(schema, path) === undefined)).toEqual([]);
    }
  });
});

const pathsIn = (values: object, above: string[] = []): string[][] =>
  Object.entries(values).flatMap(([name, value]) => {
    const path = [...above, name];
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [path, ...pathsIn(value as object, path)]
      : [path];
  });
