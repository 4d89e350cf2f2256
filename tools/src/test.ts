/**
 * The test command. Sees to what the suites need, runs them through Nx, and ends with the sums and with what was left out and why.
 * In CI (CI=true) leaving something out is a failure.
 */
import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const inCi = process.env.CI === 'true';

function onPath(command: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;
}

/** Installs Debian's package when this user may. */
function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log(`installing ${name} …`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  // Starting the packaged service is not wanted: every suite starts a server of its own.
  const install = () => spawnSync('apt-get', ['install', '-y', '-qq', name], options).status === 0;
  if (!install()) {
    spawnSync('apt-get', ['update', '-qq'], options);
    install();
  }
}

function findLeftOut(): string[] {
  const leftOut: string[] = [];
  if (process.env.REDIS_URL === undefined && !onPath('redis-server')) installDebianPackage('redis-server');
  if (process.env.REDIS_URL === undefined && !onPath('redis-server')) {
    leftOut.push(
      'the suites on Redis: no REDIS_URL, no redis-server on the PATH, and Debian’s package could not be installed',
    );
  }
  if (!onPath('openssl')) installDebianPackage('openssl');
  if (!onPath('openssl'))
    leftOut.push('the suites on mutual TLS: no openssl on the PATH to make certificates with');
  // Debian puts it where only root's PATH leads.
  const hasVarnish = () => onPath('varnishd') || onPath('/usr/sbin/varnishd');
  if (!hasVarnish()) installDebianPackage('varnish');
  if (!hasVarnish()) {
    leftOut.push(
      'shared caches on a real Varnish: no varnishd on the PATH, and Debian’s package could not be installed',
    );
  }
  return leftOut;
}

const sums = { passed: 0, failed: 0, skipped: 0 };

/** Adds up lines such as `content: Tests:       1 failed, 2 skipped, 25 passed, 28 total`. */
function addSums(text: string): void {
  // The colours that a terminal run puts into the line would hide the numbers.

  for (const line of text.replace(/\u001b\[[0-9;]*m/g, '').split('\n')) {
    if (!/^(?:[\w-]+:)?\s*Tests:\s/.test(line)) continue;
    for (const [, count, what] of line.matchAll(/(\d+) (passed|failed|skipped|todo)/g)) {
      sums[what === 'todo' ? 'skipped' : (what as keyof typeof sums)] += Number(count);
    }
  }
}

const leftOut = findLeftOut();
const forwarded = process.argv.slice(2);
const nx = spawn(
  'npx',
  ['nx', 'run-many', '-t', 'test', '--parallel=1', '--output-style=stream', ...forwarded],
  {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, NX_NO_CLOUD: 'true', NX_DAEMON: 'false', NX_TUI: 'false' },
  },
);

for (const [source, target] of [
  [nx.stdout, process.stdout],
  [nx.stderr, process.stderr],
] as const) {
  let rest = '';
  source.on('data', (chunk: Buffer) => {
    target.write(chunk);
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    addSums(lines.join('\n'));
  });
}

process.on('SIGINT', () => undefined);

nx.on('close', (code) => {
  console.log('');
  for (const what of leftOut) console.log(`left out: ${what}`);
  console.log(`tests: ${sums.passed} passed, ${sums.failed} failed, ${sums.skipped} skipped`);
  process.exit(code !== 0 ? (code ?? 1) : inCi && leftOut.length > 0 ? 1 : 0);
});
