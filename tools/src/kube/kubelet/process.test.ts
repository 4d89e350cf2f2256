import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { findProgram } from '../../programs';
import { type RunningProgram, startProgram } from './process';

const needed = { nsenter: 'util-linux', setpriv: 'util-linux', bwrap: 'bubblewrap' };
const canRun =
  process.getuid?.() === 0 && Object.entries(needed).every(([program, found]) => findProgram(program, found));

(canRun ? describe : describe.skip)('a command beside a program (needs root and bubblewrap)', () => {
  let folder: string;
  let program: RunningProgram;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'headwater-process-'));
    program = await startProgram({
      ...{ base: '/', mounts: [], isRootReadOnly: true, network: '/proc/self/ns/net' },
      ...{ user: 65_532, group: 65_532, folder: '/usr', hostname: 'pod-1', cpuRequest: '200m' },
      command: ['sleep', '300'],
      environment: { PATH: '/usr/bin:/bin', GREETING: 'hello' },
      logFile: join(folder, 'log'),
    });
  });

  afterAll(async () => {
    program?.signal('SIGKILL');
    await program?.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('has its folder, user, host name, environment and processes, and what is typed', async () => {
    const command = program.open([
      'sh',
      '-c',
      'pwd; id -u; hostname; echo $GREETING; cat /proc/1/comm; cat; exit 3',
    ]);
    const said = text(command!.stdout!);
    const ended = new Promise((resolve) => command!.once('close', resolve));
    command!.stdin!.end('typed\n');
    expect((await said).split('\n')).toEqual(['/usr', '65532', 'pod-1', 'hello', 'sleep', 'typed', '']);
    expect(await ended).toBe(3);
  });

  it('says what the program does', async () => {
    expect(await program.describe()).toMatch(/^state S, \d+\.\d\d s of CPU$/);
  });

  (existsSync('/proc/self/autogroup') ? it : it.skip)(
    'has the share of a core that it requests',
    async () => {
      const command = program.open(['cat', '/proc/1/autogroup']);
      expect(await text(command!.stdout!)).toMatch(/ nice -6\n$/);
    },
  );

  it('gives its exit code to probes', async () => {
    expect(await program.execute(['sh', '-c', 'test "$GREETING" = hello'], 60_000)).toBe(0);
    expect(await program.execute(['sh', '-c', 'exit 4'], 60_000)).toBe(4);
  });
});
