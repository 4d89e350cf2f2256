import { type KubeObject, renderChart } from '../../src/kube/chart';
import { findHelm } from '../../src/kube/helm';
import { processNames } from '../../src/services/process-list';
import { whereHelmIs } from './chart';
import { defaultsIn, readDefaults, requiredAt } from './defaults';
import { faultsOf, podOf } from './manifest-faults';
import {
  drawValues,
  extraNames,
  extrasOf,
  oddTexts,
  refusedOddities,
  taken,
  type Values,
} from './odd-values';

const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

/** `{ 'image.tag': '1' }` as arguments. */
const argumentsOf = (values: Values): string[] =>
  Object.entries(values).flatMap(([path, value]) => ['--set-json', `${path}=${JSON.stringify(value)}`]);

const byMemory = {
  enabled: true,
  cpuPercent: 0,
  metrics: [{ type: 'Resource', resource: { name: 'memory' } }],
};

/** Every object that the chart can make. */
const everything: Values = {
  // A share of the CPU that is requested would need a request.
  'workloads.gateway.autoscaling': byMemory,
  'workloads.content.autoscaling': byMemory,
  'gateway.trustedProxyHops': 1,
  'ingress.enabled': true,
  'ingress.hosts': ['*.sites.example.com', 'www.example.org'],
  'backup.enabled': true,
  'backup.to': 's3://backups/production',
  'backup.recipients': [recipient],
  'backup.databaseUrlSecret': 'backup',
  'backup.s3.credentialsSecret': 'backup-s3',
  'backup.drill.enabled': true,
  'backup.drill.databaseUrlSecret': 'drill',
  'backup.drill.identitySecret': 'drill-key',
  'backup.restore.enabled': true,
  'backup.restore.identitySecret': 'restore-key',
};

interface Answer {
  objects: KubeObject[];
  refusal: string;
}

function ask(
  values: Values,
  { example = 'production', release = 'headwater', namespace = 'headwater' } = {},
): Answer {
  try {
    const objects = renderChart(findHelm() ?? 'helm', example, {
      release,
      namespace,
      args: argumentsOf(values),
    });
    return { objects, refusal: '' };
  } catch (error) {
    return { objects: [], refusal: (error as Error).message };
  }
}

/** Sentences of the chart, and of Helm about the schema: no error of a template, and nothing that cannot be read. */
const isSentence = (refusal: string): boolean =>
  refusal.includes('The values cannot be used:\n') ||
  refusal.includes("values don't meet the specifications of the schema");

/** Legal names of releases: up to 53 characters, with dots, and such as YAML takes for something else than text. */
const releases = [
  'h',
  'a'.repeat(53),
  `headwater-${'b'.repeat(43)}`,
  `${'c'.repeat(27)}--${'c'.repeat(24)}`,
  `${'d'.repeat(27)}.d.${'d'.repeat(23)}`,
  `headwater-${'e'.repeat(27)}.-`.replace(/\.-$/, '-e.e'),
  'www.example.com',
  'my.headwater.site',
  '1',
  '2026-headwater',
  '1e3',
  '0x1f',
  'true',
  'null',
];

whereHelmIs('the chart with odd values', () => {
  it.each(releases)('makes what Kubernetes takes of a release named %s', (release) => {
    const { objects, refusal } = ask(everything, { release });
    expect([refusal, faultsOf(objects)]).toEqual(['', []]);
    expect(objects.length).toBeGreaterThan(60);
  });

  it('keeps releases apart whose long names begin alike', () => {
    const namesOf = (release: string): string[] =>
      ask({}, { release }).objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    for (const beginning of ['team-alpha-production', 'headwater-of-team-alpha-production']) {
      const [blog, shop] = [namesOf(`${beginning}-blog`), namesOf(`${beginning}-shop`)];
      expect(blog.length).toBeGreaterThan(40);
      expect(blog.filter((name) => shop.includes(name))).toEqual([]);
    }
  });

  it.each(['1', '123', '1e3', 'true', 'null', 'n'.repeat(63)])('and of the namespace %s', (namespace) => {
    const { objects, refusal } = ask(everything, { namespace });
    expect([refusal || namespacesOf(objects), faultsOf(objects)]).toEqual([[namespace], []]);
  });

  let plain: Map<string, string> | undefined;
  const seeds = Array.from({ length: 10 }, (_, index) => index + 1);

  it.each(seeds)('makes what Kubernetes takes, or refuses with a sentence: draw %i', (seed) => {
    const values = drawValues(seed);
    const { objects, refusal } = ask({ ...everything, ...values });
    const faults = refusal === '' || isSentence(refusal) ? faultsOf(objects) : [refusal];
    expect({ values, faults }).toEqual({ values, faults: [] });
  });

  it.each(Object.entries(taken))('takes each of %s', (path, choices) => {
    for (const value of choices) {
      const { objects, refusal } = ask({ ...everything, [path]: value });
      expect([value, refusal, faultsOf(objects)]).toEqual([value, '', []]);
    }
  });

  it.each(Object.entries(refusedOddities))('refuses each of %s with a sentence', (path, choices) => {
    for (const value of choices) {
      const { refusal } = ask({ ...everything, [path]: value });
      expect([value, isSentence(refusal) || refusal]).toEqual([value, true]);
    }
  });

  it('needs every value that has a default, but for lists and maps', () => {
    const { values, schema } = readDefaults();
    const left = defaultsIn(values).filter(
      ({ path, isEmptyable }) => !isEmptyable && !requiredAt(schema, path),
    );
    expect(left.map(({ path }) => path.join('.'))).toEqual([]);
  });

  it('takes null for every list and map', () => {
    const { values, schema } = readDefaults();
    // Those that are required are refused: no ports would be all ports.
    const emptyable = defaultsIn(values).filter(
      ({ path, isEmptyable }) => isEmptyable && !requiredAt(schema, path),
    );
    expect(emptyable.length).toBeGreaterThan(40);
    const nulls = Object.fromEntries(emptyable.map(({ path }) => [path.join('.'), null]));
    const { objects, refusal } = ask(nulls, { example: 'minimal' });
    expect([refusal, faultsOf(objects)]).toEqual(['', []]);
  });

  it('places the pods of jobs, and no other', () => {
    const jobs = ['backup', 'migrate', 'restore', 'restore-drill', 'service-keys'].map(
      (job) => `headwater-${job}`,
    );
    plain ??= podsByName(ask(everything).objects);
    for (const [name, value] of Object.entries(ofJobs)) {
      const { objects, refusal } = ask({ ...everything, [`jobs.${name}`]: value });
      expect([name, refusal, faultsOf(objects)]).toEqual([name, '', []]);
      const changed = [...podsByName(objects)].filter(([pod, spec]) => plain!.get(pod) !== spec);
      expect([name, changed.map(([pod]) => pod).sort()]).toEqual([name, jobs]);
      for (const [, spec] of changed) expect(spec).toContain(JSON.stringify(value));
    }
  });

  it.each(oddTexts)('writes names and keys as text: %j', (values) => {
    const { objects, refusal } = ask({ ...everything, ...values });
    expect([refusal, faultsOf(objects)]).toEqual(['', []]);
  });

  it.each(extraNames)('gives %s to the pods of those programs for which it is set', (name) => {
    plain ??= podsByName(ask(everything).objects);
    for (const value of extrasOf(name).filter((each) => each === null || isSomething(each))) {
      const [with_, without] = [
        processNames.filter((_, at) => at % 2 === 0),
        processNames.filter((_, at) => at % 2 === 1),
      ];
      const given = Object.fromEntries(with_.map((program) => [`workloads.${program}.${name}`, value]));
      const { objects, refusal } = ask({ ...everything, ...given });
      expect([value, refusal, faultsOf(objects)]).toEqual([value, '', []]);
      const pods = podsByName(objects);
      const changed = (programs: readonly string[]): string[] =>
        programs.filter((program) => pods.get(`headwater-${program}`) !== plain!.get(`headwater-${program}`));
      expect([value, changed(without)]).toEqual([value, []]);
      if (isSomething(value)) expect([value, changed(with_)]).toEqual([value, with_]);
    }
  });
});

/** Whether a value is set and not empty. */
const isSomething = (value: unknown): boolean =>
  value !== null && value !== '' && !(typeof value === 'object' && Object.keys(value).length === 0);

const namespacesOf = (objects: readonly KubeObject[]): unknown[] => [
  ...new Set(objects.map(({ metadata }) => metadata.namespace)),
];

const ofJobs: Values = {
  podAnnotations: { 'sidecar.istio.io/inject': 'false' },
  priorityClassName: 'high',
  nodeSelector: { pool: 'jobs' },
  tolerations: [{ operator: 'Exists' }],
};

const podsByName = (objects: readonly KubeObject[]): Map<string, string> =>
  new Map(
    objects.flatMap((object) =>
      podOf(object) === undefined ? [] : [[object.metadata.name, JSON.stringify(object.spec)] as const],
    ),
  );
