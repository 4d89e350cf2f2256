import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { metricDefinitions } from '@headwater/runtime';

import type { ProcessName } from '../src/services/process-list';
import { type Installation, startPrograms } from './support/programs';

jest.setTimeout(240_000);

interface Row {
  name: string;
  type: string;
  labels: string[];
  programs: string;
  meaning: string;
}

/** ``| `headwater_ready` | gauge | – | every program | 1 from … |`` */
const rows: Row[] = readFileSync(join(resolve(__dirname, '../..'), 'docs/metrics.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [name = '', type = '', labels = '', programs = '', meaning = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { name: name.replaceAll('`', ''), type, labels: quotedIn(labels), programs, meaning };
  });

function quotedIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);
}

/** ``| `site` `content` | … | 20 |`` */
const stopSeconds = new Map(
  [
    ...readFileSync(join(resolve(__dirname, '../..'), 'docs/configuration.md'), 'utf8').matchAll(
      /^\| (`[a-z` -]+`) \| .* \| (\d+) \|$/gm,
    ),
  ].flatMap(([, names = '', seconds]) => quotedIn(names).map((name) => [name, Number(seconds)] as const)),
);

const services = ['site', 'content', 'media', 'search', 'identity'];
const workers = ['site-worker', 'content-worker', 'media-worker', 'search-indexer'];
const groups: Record<string, string[]> = {
  'every program': [...services, ...workers, 'gateway', 'admin'],
  'every program but the admin': [...services, ...workers, 'gateway'],
  'every service and worker': [...services, ...workers],
  'every service': services,
  'every worker': workers,
};

const documentedOf = (program: string): string[] =>
  rows
    .filter(({ programs }) => (groups[programs] ?? quotedIn(programs)).includes(program))
    .map(({ name }) => name)
    .sort();

it('documents every metric with its type, labels and meaning', () => {
  const declared = Object.values(metricDefinitions).map(({ name, type, labels, help }) => ({
    name,
    type,
    labels: [...labels],
    meaning: help,
  }));
  const byName = (one: { name: string }, other: { name: string }): number =>
    one.name.localeCompare(other.name);
  const documented = rows.map(({ name, type, labels, meaning }) => ({ name, type, labels, meaning }));
  expect(documented.sort(byName)).toEqual(declared.sort(byName));
});

describe('a running program', () => {
  let installation: Installation;
  const texts = new Map<ProcessName, string>();

  beforeAll(async () => {
    installation = await startPrograms();
    for (const { name, opsUrl, untilReady } of installation.programs) {
      await untilReady();
      texts.set(name, await (await fetch(`${opsUrl}/metrics`)).text());
    }
  });

  afterAll(() => installation?.close());

  it('exports the metrics that are documented for it, with their labels, and no others', () => {
    expect(texts.size).toBe(11);
    for (const [name, text] of texts) {
      const exported = [...text.matchAll(/^# TYPE (headwater_\w+)/gm)].map(([, metric = '']) => metric);
      expect([name, exported.sort()]).toEqual([name, documentedOf(name)]);
      expect(text).toContain(`headwater_build_info{program="${name}",version="`);
      expect([name, labelsNotDocumented(text)]).toEqual([name, []]);
    }
  });

  it('says its build in its first line and in /healthz', async () => {
    for (const { name, opsUrl, lines } of installation.programs) {
      const [, version = ''] =
        /^headwater_build_info\{.*version="([^"]+)"/m.exec(texts.get(name) ?? '') ?? [];
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(await (await fetch(`${opsUrl}/healthz`)).json()).toEqual({ status: 'ok', version });
      expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ service: name, version });
    }
  });

  it('refuses no call of another one', () => {
    for (const { name, lines } of installation.programs) {
      expect([name, lines.filter((line) => line.includes('call not allowed'))]).toEqual([name, []]);
    }
  });

  const promtool = spawnSync('promtool', ['--version']).status === 0;

  (promtool ? it : it.skip)('passes "promtool check metrics" (needs promtool)', () => {
    for (const [name, text] of texts) {
      const { status, stderr } = spawnSync('promtool', ['check', 'metrics'], {
        input: text,
        encoding: 'utf8',
      });
      expect([name, stderr, status]).toEqual([name, '', 0]);
    }
  });

  // The last one: afterwards no program is left.
  it('ends within the time that is documented', async () => {
    const took = await Promise.all(
      installation.programs.map(async ({ name, ended, signal }) => {
        const begun = performance.now();
        signal('SIGTERM');
        return { name, how: await ended, seconds: (performance.now() - begun) / 1_000 };
      }),
    );
    for (const { name, how, seconds } of took) {
      expect([name, how]).toEqual([name, 0]);
      expect([name, seconds < (stopSeconds.get(name) ?? 0)]).toEqual([name, true]);
    }
  });
});

function labelsNotDocumented(text: string): string[] {
  const labels = new Map(rows.map((row) => [row.name, row.labels]));
  const samples = [...text.matchAll(/^(headwater_\w+?)(?:_bucket|_sum|_count)?\{([^}]*)\} /gm)];
  return samples.flatMap(([, name = '', given = '']) => {
    const allowed = [...(labels.get(name) ?? []), 'le'];
    return [...given.matchAll(/(\w+)="/g)]
      .map(([, label = '']) => label)
      .filter((label) => !allowed.includes(label))
      .map((label) => `${name}.${label}`);
  });
}
