import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chartFolder, exampleFile, exampleNames, oldestKubernetes } from '../../src/kube/chart';
import { findHelm, runHelm } from '../../src/kube/helm';
import { set, whereHelmIs } from './chart';

/** The numbers of the notes, over all servers. */
function connectionsIn(notes: string): { steady: number; peak: number } {
  const found = [...notes.matchAll(/: (\d+), (\d+) during a rollout/g)];
  expect(found.length).toBeGreaterThan(0);
  const sum = (at: 1 | 2) => found.reduce((all, match) => all + Number(match[at]), 0);
  return { steady: sum(1), peak: sum(2) };
}

/** What `helm install` prints. Helm shows it only with a cluster, so it is the only object of a copy of the chart. */
whereHelmIs('the notes of an installation', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'headwater-notes-'));
    cpSync(chartFolder, folder, { recursive: true });
    const notes = readFileSync(join(folder, 'templates/NOTES.txt'), 'utf8');
    writeFileSync(join(folder, 'templates/printed.yaml'), notes.replace(/^(?!\{\{)/gm, '# '));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function notesOf(example: string, ...values: string[]): string {
    const place = ['template', 'blog', folder, '--namespace', 'sites', ...oldestKubernetes];
    const args = [...place, '-f', exampleFile(example), ...set(...values)];
    const { status, output, errors } = runHelm(findHelm() ?? 'helm', [
      ...args,
      '--show-only',
      'templates/printed.yaml',
    ]);
    if (status !== 0) throw new Error(errors);
    return output.replace(/^# ?/gm, '');
  }

  it.each(exampleNames)('are whole with the values of %s', (example) => {
    const notes = notesOf(example);
    expect(notes).toContain('is installed as blog-headwater.');
    expect(notes).toContain('kubectl -n sites get deployments -l app.kubernetes.io/instance=blog');
    expect(notes).not.toMatch(/no value|<nil>|\{\{/);
  });

  it('say how many connections PostgreSQL must allow: as many as are refused where it allows one less', () => {
    const { peak } = connectionsIn(notesOf('minimal'));
    expect(notesOf('minimal', `database.maxConnections=${peak}`)).toContain(`${peak} during a rollout`);
    expect(() => notesOf('minimal', `database.maxConnections=${peak - 1}`)).toThrow(
      `may open ${peak} connections`,
    );
  });

  it.each([
    // Its pool of five, two jobs, and three further connections of the queue.
    ['content-worker', 'production', { steady: 10, peak: 20 }],
    // Two pools of ten, and one of the replica.
    ['site', 'production', { steady: 30, peak: 60 }],
    // Without it.
    ['content', 'minimal', { steady: 20, peak: 40 }],
    ['gateway', 'production', { steady: 0, peak: 0 }],
  ])('count a further pod of %s with the values of %s, and twice in a rollout', (name, example, more) => {
    const [two, three] = [2, 3].map((replicas) => {
      const values = ['autoscaling.enabled=false', `replicas=${replicas}`];
      return connectionsIn(notesOf(example, ...values.map((value) => `workloads.${name}.${value}`)));
    });
    expect({ steady: three!.steady - two!.steady, peak: three!.peak - two!.peak }).toEqual(more);
  });

  it('count the pod of media in a folder once: a rollout waits for its end', () => {
    const sizes = ['10', '11'].map((poolSize) =>
      connectionsIn(notesOf('minimal', `workloads.media.poolSize=${poolSize}`)),
    );
    expect([sizes[1]!.steady - sizes[0]!.steady, sizes[1]!.peak - sizes[0]!.peak]).toEqual([2, 2]);
  });

  it('count the connections of jobs that run beside the programs, directly to the primary', () => {
    const without = notesOf('operators', 'backup.enabled=false', 'backup.drill.enabled=false');
    expect(without).toMatch(/headwater-database-rw: 30, 60 during a rollout, of job queues\n/);
    // One of a backup, and 18 of a drill, which may be on another server.
    expect(notesOf('operators')).toMatch(
      /headwater-database-rw: 49, 79 during a rollout, of job queues, backups, drills\n/,
    );
    expect(notesOf('operators', 'backup.drill.host=other')).toMatch(
      /headwater-database-rw: 31, 61 during a rollout, of job queues, backups\n/,
    );
  });

  it('name the primary, the pooler and the replica apart, and what nobody reaches yet', () => {
    const notes = notesOf('production', 'networkPolicy.monitoring.peers=null');
    expect(notes).toMatch(
      /headwater-pooler\.databases\.svc: \d+, \d+ during a rollout\n {2}headwater-rw\.databases\.svc: \d+, \d+ during a rollout, of job queues\n/,
    );
    expect(notes).toMatch(/headwater-ro\.databases\.svc: \d+, \d+ during a rollout\n/);
    expect(notes).toContain('People manage sites at https://admin.example.com.');
    expect(notes).toContain('Nobody scrapes metrics: networkPolicy.monitoring.peers names who may.');
    expect(notesOf('production')).not.toContain('Nobody scrapes metrics');
    expect(notesOf('minimal', 'networkPolicy.grpcCallers.peers=null')).toContain(
      'networkPolicy.grpcCallers.peers names pods that may',
    );
    expect(notesOf('mtls')).not.toContain('Service keys are in the secret');
    expect(notesOf('minimal')).toContain('Service keys are in the secret blog-headwater-service-keys.');
  });
});
