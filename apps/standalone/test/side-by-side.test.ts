import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  processesThatMention,
  type StandaloneProcess,
  startStandaloneProcess,
} from './support/standalone-process';

/** The first one makes the folders, the others find them. */
const rounds = Number(process.env['SIDE_BY_SIDE_ROUNDS'] ?? 2);

jest.setTimeout(rounds * 180_000);

let folder: string;
const started: StandaloneProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-side-by-side-'));
});
afterAll(async () => {
  for (const each of started) each.signal('SIGINT');
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

function start(name: string): StandaloneProcess {
  const standalone = startStandaloneProcess(['--port', '0', '--data-dir', join(folder, name), '--no-demo']);
  started.push(standalone);
  return standalone;
}

const stop = async (standalone: StandaloneProcess): Promise<number | NodeJS.Signals> => {
  standalone.signal('SIGINT');
  return standalone.ended;
};

/** Where its admin is: nobody has named a port. */
const adminOf = ({ output }: StandaloneProcess): string =>
  /^ +(?:API of the admin|Admin) +(http:\/\/localhost:\d+)/m.exec(output)?.[1] ?? '';

const isReady = async (standalone: StandaloneProcess): Promise<number> => {
  const address = /is ready: (\S+)/.exec(standalone.output)?.[1] ?? '';
  return (await fetch(`${address}/api/v1/openapi.json`)).status;
};

describe('two installations on one machine', () => {
  test('start at once in data folders of their own, stop, and start again, and neither is disturbed', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const both = [start('one'), start('two')];
      await Promise.all(both.map((each) => each.untilReady()));
      const ports = both.map(({ output }) => /is ready: \S+:(\d+)/.exec(output)?.[1]);
      expect(new Set(ports).size).toBe(2);
      const admins = both.map(adminOf);
      expect(new Set(admins).size).toBe(2);
      for (const admin of admins) expect((await fetch(`${admin}/admin/v1/me`)).status).toBe(401);
      expect(await Promise.all(both.map(isReady))).toEqual([200, 200]);
      // Stopping one does not affect the other.
      expect(await stop(both[0]!)).toBe(0);
      expect(processesThatMention(join(folder, 'one'))).toEqual([]);
      expect(await isReady(both[1]!)).toBe(200);
      expect(await stop(both[1]!)).toBe(0);
      expect(processesThatMention(folder)).toEqual([]);
      for (const { output } of both) expect(output).not.toMatch(/"level":(40|50|60)/);
    }
  });
});
