import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const runtime = JSON.stringify(join(__dirname, '../src/index.ts'));

/** Runs a snippet as an entry point in a process of its own. */
function entryPoint(
  code: string,
  environment: Record<string, string> = {},
): {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
} {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--conditions=development',
      '-e',
      `const { run, loadConfig, env, createLogger } = require(${runtime}); const { z } = require('zod'); ${code}`,
    ],
    {
      cwd: join(__dirname, '..'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output, exit: once(child, 'exit').then(([code]) => code as number | null) };
}

const started = (child: ChildProcess) => once(child.stdout!, 'data');

it.each(['SIGINT', 'SIGTERM'] as const)('closes on %s and exits 0', async (signal) => {
  const { child, output, exit } = entryPoint(
    `run('demo', () => ({ start: async () => console.log('up'), close: async () => console.log('down') })); setInterval(() => {}, 1000);`,
  );
  await started(child);
  child.kill(signal);
  expect(await exit).toBe(0);
  expect(output()).toBe('up\ndown\n');
});

it('logs warnings of the process as lines like all others', async () => {
  const { output, exit } = entryPoint(
    `run('demo', () => ({ start: async () => { process.emitWarning('a file is empty'); setImmediate(() => process.kill(process.pid, 'SIGTERM')); }, close: async () => {} })); setInterval(() => {}, 1000);`,
  );
  expect(await exit).toBe(0);
  const lines = output().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 'warn', service: 'demo', warning: 'Warning', msg: 'a file is empty' }),
  ]);
});

it('warns once of variables that no program reads', async () => {
  const { output, exit } = entryPoint(
    `run('demo', () => ({ start: async () => { setImmediate(() => process.kill(process.pid, 'SIGTERM')); }, close: async () => {} })); setInterval(() => {}, 1000);`,
    { GATEWAY_CACHEBYTES: 'a value', SITE_UNHEARD_OF: 'a value', LOG_LEVEL: 'info' },
  );
  expect(await exit).toBe(0);
  const lines = output().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 'warn',
      service: 'demo',
      msg: 'no program reads these environment variables',
      variables: ['GATEWAY_CACHEBYTES (GATEWAY_CACHE_BYTES?)', 'SITE_UNHEARD_OF'],
    }),
  ]);
  expect(output()).not.toContain('a value');
});

it('ends at once on a second signal', async () => {
  const { child, output, exit } = entryPoint(
    `run('demo', () => ({ start: async () => console.log('up'), close: () => { console.log('closing'); return new Promise(() => {}); } })); setInterval(() => {}, 1000);`,
  );
  await started(child);
  child.kill('SIGINT');
  while (!output().includes('closing')) await started(child);
  child.kill('SIGINT');
  expect(await exit).toBe(130);
});

it('cuts off what has not stopped within its limit, and exits 1', async () => {
  const { child, output, exit } = entryPoint(
    `run('demo', () => ({ stopLimitMs: 200, start: async () => console.log('up'), close: () => new Promise(() => {}) })); setInterval(() => {}, 1000);`,
  );
  await started(child);
  child.kill('SIGTERM');
  expect(await exit).toBe(1);
  expect(output()).toBe('up\ndemo: did not stop within 0.2 s: what is left is cut off\n');
});

it('says what is wrong with the configuration, without a stack, and exits 1', async () => {
  const { output, exit } = entryPoint(`run('demo', () => loadConfig(z.object({ PORT: env.port() }), {}));`);
  expect(await exit).toBe(1);
  expect(output()).toBe('demo: could not start: The configuration is not valid:\n  PORT is required\n');
});

it('releases what was built when the start fails', async () => {
  const { output, exit } = entryPoint(
    `run('demo', () => ({ start: async () => { throw new Error('port in use'); }, close: async () => console.log('released') }));`,
  );
  expect(await exit).toBe(1);
  expect(output()).toMatch(/could not start: Error: port in use[\s\S]*released/);
});

it.each([
  ['returns', ''],
  ['exits', 'process.exit(3);'],
  ['throws', "throw new Error('unforeseen');"],
  ['rejects', "Promise.reject(new Error('unforeseen'));"],
])('has its last log lines written when a program %s', async (_, end) => {
  const { child, output } = entryPoint(
    `const logger = createLogger({ name: 'demo', level: 'info' }); logger.info('first'); logger.info('last'); ${end}`,
  );
  await once(child, 'close');
  expect(output()).toMatch(/"msg":"first"}\n.*"msg":"last"}\n/);
});
