import { spawnSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { join } from 'node:path';

/** Hashes two passwords at a time, and says the niceness of each thread of the process. */
const program = `
  const { readdirSync, readFileSync } = require('node:fs');
  const { createPasswords } = require('./src/domain/passwords');
  const { lowerPriority } = require('./src/lower-priority');
  const nicenessOf = (thread) =>
    Number(readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ')[1].split(' ')[16]);
  lowerPriority();
  const passwords = createPasswords(2);
  Promise.all([passwords.hash('one'), passwords.hash('two')]).then(() =>
    console.log(JSON.stringify(readdirSync('/proc/self/task').map(nicenessOf))),
  );
`;

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('lets other programs go before every thread, those that hash among them', () => {
  const args = ['--import', 'tsx', '--conditions=development', '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const all = JSON.parse(stdout) as number[];
  expect(all.length).toBeGreaterThan(4);
  // A machine that runs the tests with a lower priority still does.
  expect([...new Set(all)]).toEqual([Math.max(10, getPriority())]);
});
