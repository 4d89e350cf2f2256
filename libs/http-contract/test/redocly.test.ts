import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { openApiDocument } from '../src';

test('redocly lint finds neither errors nor warnings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(openApiDocument()));
    const redocly = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
    const lint = spawnSync(process.execPath, [redocly, 'lint', '--format=json', file], {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    const { totals, problems } = JSON.parse(lint.stdout) as { totals: object; problems: unknown[] };
    expect(problems).toEqual([]);
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
