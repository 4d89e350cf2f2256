import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const runtime = join(__dirname, '..');
const sources = ['--require', join(runtime, '../../tools/typescript.cjs'), '--conditions=development'];

/** The niceness of the session of a process that lowers itself, before and after. Both are of the tests, unless it has a session of its own. */
function lookAtSession(niceness: number, { own, before = '' }: { own: boolean; before?: string }) {
  const program = `
    const fs = require('node:fs');
    const nicenessOfSession = () => Number(fs.readFileSync('/proc/self/autogroup', 'utf8').split(' nice ')[1]);
    const first = nicenessOfSession();
    ${before}
    const problem = require('./src/lower-priority').lowerProcess(${niceness});
    console.log(JSON.stringify([first, nicenessOfSession(), problem?.message]));
  `;
  const command = [process.execPath, ...sources, '--eval', program];
  const { status, stdout, stderr } = own
    ? spawnSync('setsid', command, { cwd: runtime, encoding: 'utf8' })
    : spawnSync(command[0] ?? '', command.slice(1), { cwd: runtime, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as [number, number, string | null];
}

const inSessions = existsSync('/proc/self/autogroup') ? it : it.skip;

inSessions.each([10, 4, 0])('with a niceness of %d, a session of its own has it, too', (niceness) => {
  expect(lookAtSession(niceness, { own: true })).toEqual([0, niceness, null]);
});

inSessions('leaves a session as it is that others share, or that goes further back already', () => {
  const [before, after, problem] = lookAtSession(10, { own: false });
  expect([after, problem]).toEqual([before, null]);
  const further = "fs.writeFileSync('/proc/self/autogroup', '12');";
  expect(lookAtSession(10, { own: true, before: further })).toEqual([0, 12, null]);
});

inSessions('finds the session also of a program whose name looks like the next fields', () => {
  const before = "process.title = 'a) S 1 1 1 (b';";
  expect(lookAtSession(10, { own: true, before })).toEqual([0, 10, null]);
});

inSessions(
  'tries again where another program has just changed its session, and says what the system refuses',
  () => {
    const refuse = (times: number, code: string): string => `
    const write = fs.writeFileSync;
    let left = ${times};
    fs.writeFileSync = (...given) => {
      if ((left -= 1) >= 0) throw Object.assign(new Error('${code}: refused'), { code: '${code}' });
      write(...given);
    };
  `;
    expect(lookAtSession(10, { own: true, before: refuse(2, 'EAGAIN') })).toEqual([0, 10, null]);
    expect(lookAtSession(10, { own: true, before: refuse(99, 'EAGAIN') })).toEqual([0, 0, 'EAGAIN: refused']);
    expect(lookAtSession(10, { own: true, before: refuse(1, 'EACCES') })).toEqual([0, 0, 'EACCES: refused']);
  },
);
