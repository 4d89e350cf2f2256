import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chartFolder, exampleFile } from '../chart';
import { runHelm } from '../helm';
import type { KubeClient } from './client';

/** Values that name what is not in a namespace with the secrets of deploy/README.md, and what the chart says of them. */
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
];

/** Whether Helm installs with the secrets that are there, and refuses others, as somebody does who makes a mistake. */
export function faultsOfNamedSecrets(helm: string, client: KubeClient): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-helm-'));
  try {
    const kubeconfig = join(folder, 'config.json');
    writeFileSync(kubeconfig, JSON.stringify(client.kubeconfig()), { mode: 0o600 });
    const install = (...values: string[]) =>
      runHelm(helm, [
        ...['upgrade', '--install', 'headwater', chartFolder, '-n', 'headwater', '--dry-run=server'],
        ...['--kubeconfig', kubeconfig, '-f', exampleFile('minimal')],
        ...values.flatMap((value) => ['--set', value]),
      ]);
    const right = [
      install('redis.existingSecret=headwater-redis'),
      install(`${wrong[0]![0]},checkSecrets=false`),
    ];
    return [
      ...right.filter(({ status }) => status !== 0).map(({ errors }) => errors),
      ...wrong
        .filter(([value, sentence]) => !install(value).errors.includes(sentence))
        .map(([value]) => `${value} is not refused: ${install(value).errors}`),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
