import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chartFolder, exampleFile, oldestKubernetes } from '../chart';
import { runHelm } from '../helm';
import type { KubeClient } from './client';

/** Values that name missing secrets in a namespace with those of deploy/README.md, and the messages of the chart. */
const wrong: readonly (readonly [value: string, sentence: string])[] = [
  [
    'database.rolesSecret=headwater-rolls',
    'database.rolesSecret names the secret headwater-rolls, and the namespace headwater has none of this name.',
  ],
  [
    'migration.databaseUrlKey=url',
    'migration.databaseUrlSecret names the secret headwater-database-owner, which has no key url.',
  ],
  [
    'redis.existingSecret=headwater-roles',
    'redis.existingSecret names the secret headwater-roles, which has no key url.',
  ],
  [
    'backup.enabled=true,backup.plain=true,backup.to=s3://backups,backup.databaseUrlSecret=headwater-backups',
    'backup.databaseUrlSecret names the secret headwater-backups, and the namespace headwater has none of this name.',
  ],
];

/** Checks that Helm installs with existing secrets, and refuses missing ones, as after a mistake. */
export async function faultsOfNamedSecrets(helm: string, client: KubeClient): Promise<string[]> {
  await makeEmptyNamespace(client);
  const folder = mkdtempSync(join(tmpdir(), 'headwater-helm-'));
  try {
    const kubeconfig = join(folder, 'config.json');
    writeFileSync(kubeconfig, JSON.stringify(client.kubeconfig()), { mode: 0o600 });
    const installIn = (namespace: string, values: readonly string[], mode = '--dry-run=server') =>
      runHelm(helm, [
        ...['upgrade', '--install', 'headwater', chartFolder, '-n', namespace, mode, '--create-namespace'],
        ...['--kubeconfig', kubeconfig, '-f', exampleFile('minimal')],
        ...values.flatMap((value) => ['--set', value]),
      ]);
    const install = (...values: string[]) => installIn('headwater', values);
    const render = ['template', 'headwater', chartFolder, ...oldestKubernetes, '-f', exampleFile('minimal')];
    const right = [
      install('redis.existingSecret=headwater-redis'),
      install(`${wrong[0]![0]},checkSecrets=false`),
      // Helm cannot check secrets when it only renders, like Argo CD, and before the namespace exists.
      installIn('headwater', [wrong[0]![0]], '--dry-run=client'),
      runHelm(helm, [...render, '--set', wrong[0]![0]]),
      installIn('new', []),
    ];
    const empty = installIn('empty', []).errors;
    return [
      ...right.filter(({ status }) => status !== 0).map(({ errors }) => errors),
      ...wrong
        .filter(([value, sentence]) => !install(value).errors.includes(sentence))
        .map(([value]) => `${value} is not refused: ${install(value).errors}`),
      ...(empty.includes('the namespace empty has none of this name')
        ? []
        : [`a namespace without secrets is not refused: ${empty}`]),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Also makes the account that controllers make in every namespace, because no controllers run here. */
async function makeEmptyNamespace(client: KubeClient): Promise<void> {
  for (const [kind, name] of [
    ['Namespace', 'empty'],
    ['ServiceAccount', 'default'],
  ] as const) {
    const { status, body } = await client.create(
      { apiVersion: 'v1', kind, metadata: { name } },
      { namespace: 'empty' },
    );
    if (status !== 201) throw new Error(`${kind} ${name}: ${body}`);
  }
}
