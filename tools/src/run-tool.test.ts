import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { fromSources } from '@headwater/testing';

/** Runs `work` as a tool that has started something, and sends a signal once it reports that it waits. */
async function run(work: string, signal?: NodeJS.Signals) {
  const program = `
    const { runTool } = require(${JSON.stringify(join(__dirname, 'run-tool.ts'))});
    void runTool(async (closer, stopped) => {
      closer.add('child', async () => console.log('ended'));
      ${work}
    });`;
  const child = spawn(process.execPath, [...fromSources, '-e', program], {
    cwd: join(__dirname, '..'),
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text: Buffer) => {
    out += text.toString();
    if (signal && text.toString().includes('waits')) child.kill(signal);
  });
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, out, err };
}

const waits = "setInterval(() => undefined, 1_000); console.log('waits');";

test.each([
  ['is done', 'return 0;', undefined, { exitCode: 0, out: 'ended\n', err: '' }],
  ['has missed its goal', 'return 1;', undefined, { exitCode: 1, out: 'ended\n', err: '' }],
  ['fails', "throw new Error('no disk');", undefined, { exitCode: 1, out: 'ended\n', err: 'no disk\n' }],
  [
    'is interrupted',
    `${waits} await new Promise((resolve) => stopped.addEventListener('abort', resolve)); throw new Error('late');`,
    'SIGINT' as const,
    { exitCode: 130, out: 'waits\nended\n', err: '' },
  ],
  [
    'is interrupted and does not notice',
    `${waits} await new Promise(() => undefined);`,
    'SIGTERM' as const,
    { exitCode: 130, out: 'waits\nended\n', err: '' },
  ],
])('a tool that %s ends what it started', async (_, work, signal, expected) => {
  expect(await run(work, signal)).toEqual(expected);
});
