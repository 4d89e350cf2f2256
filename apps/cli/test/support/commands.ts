import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Installation } from './installation';
import { type CliResult, run } from './run';

/** Commands on an installation, which is asked for with each of them, and on a site of it. */
export function commandsOn(installationNow: () => Installation, domain: string) {
  const cli = (...args: string[]): Promise<CliResult> => {
    const { dataDir, folder } = installationNow();
    return run(['--data-dir', dataDir, ...args], { cwd: folder });
  };

  /** Runs a command that must succeed and print JSON. */
  async function json<T = Record<string, unknown>>(...args: string[]): Promise<T> {
    const result = await cli('--json', ...args);
    if (result.exitCode !== 0) throw new Error(`exit code ${result.exitCode}: ${result.stderr}`);
    return result.json<T>();
  }

  return {
    cli,
    json,
    onSite: <T = Record<string, unknown>>(...args: string[]): Promise<T> =>
      json<T>(...args, '--site', domain),
    writeFile(name: string, content: string | Buffer): string {
      writeFileSync(join(installationNow().folder, name), content);
      return name;
    },
    async readApi(path: string, token: string): Promise<{ status: number; body: Record<string, unknown> }> {
      const answer = await fetch(`${installationNow().baseUrl}/api/v1${path}`, {
        headers: { 'X-Site-Domain': domain, Authorization: `Bearer ${token}` },
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
  };
}
