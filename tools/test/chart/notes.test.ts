import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chartFolder, exampleFile, exampleNames, oldestKubernetes } from '../../src/kube/chart';
import { findHelm, runHelm } from '../../src/kube/helm';
import { set, whereHelmIs } from './chart';

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
    const [, connections = ''] =
      /postgresql\.databases\.svc: (\d+), of which \d+ of job queues\n/.exec(notesOf('minimal')) ?? [];
    expect(notesOf('minimal', `database.maxConnections=${connections}`)).toContain(
      `${connections}, of which`,
    );
    expect(() => notesOf('minimal', `database.maxConnections=${Number(connections) - 1}`)).toThrow(
      `may open ${connections} connections`,
    );
    // Each process of a service has two pools of ten; queues go past the pooler.
    const more = (workload: string, ...others: string[]): number[] =>
      [`workloads.${workload}.replicas=2`, ''].map((value) => {
        const notes = notesOf(
          'production',
          'workloads.content-worker.replicas=1',
          ...others,
          ...(value ? [value] : []),
        );
        return [...notes.matchAll(/databases\.svc: (\d+)/g)].reduce(
          (sum, [, found]) => sum + Number(found),
          0,
        );
      });
    const [two = 0, one = 0] = more('content-worker');
    // Its pool of five, two jobs, and three further connections of the queue.
    expect(two - one).toBe(10);
  });

  it('name the primary, the pooler and the replica apart, and what nobody reaches yet', () => {
    const notes = notesOf('production', 'networkPolicy.monitoring.peers=null');
    expect(notes).toMatch(
      /headwater-pooler\.databases\.svc: \d+\n {2}headwater-rw\.databases\.svc: \d+ of job queues\n/,
    );
    expect(notes).toMatch(/headwater-ro\.databases\.svc: \d+\n/);
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
