import { resolve } from 'node:path';

import { Command, InvalidArgumentError, Option } from 'commander';

import {
  createCloser,
  createLogger,
  expectShortLivedObjects,
  listenForStop,
  type LogLevel,
  logLevels,
} from '@headwater/runtime';

import { writePrivateFile } from './private-file';
import { createProgress } from './progress';
import { startStandalone } from './standalone';
import { describeStartFailure } from './start-failure';
import { renderSummary } from './summary';
import { whatNext } from './what-next';

interface Options {
  port: number;
  adminPort?: number;
  host: string;
  dataDir: string;
  demo: boolean;
  logLevel: LogLevel;
  summaryFile?: string;
  buildPages?: boolean;
}

// The path is the same from `src` and from `dist`.
const defaultDataDir = resolve(__dirname, '../../../.headwater');
const forcedExitLimitMs = 4_000;

const program = new Command('npm start --')
  .description('Runs a whole Headwater installation in one process, on a PostgreSQL of its own.')
  .option('--port <port>', 'port of the REST API; 0 takes a free one', parsePort, 8080)
  .option('--admin-port <port>', 'port of the admin (default: 8090, or the next free one)', parsePort)
  .option('--host <address>', 'address to listen on; 0.0.0.0 admits other computers', '127.0.0.1')
  .option('--data-dir <folder>', 'data folder', defaultDataDir)
  .option('--no-demo', 'do not make demo sites')
  .addOption(new Option('--log-level <level>', 'lowest level to log').choices(logLevels).default('error'))
  .option('--summary-file <file>', 'file that describes the installation as JSON, tokens included')
  // Only for `npm start`, which runs in a checkout.
  .addOption(new Option('--build-pages').hideHelp())
  .addHelpText('after', '\nExample:\n  $ npm start -- --port 9090 --no-demo')
  .parse();

expectShortLivedObjects();
void main(program.opts<Options>());

async function main(options: Options): Promise<void> {
  // npm runs scripts in the folder of package.json; INIT_CWD is where npm was called.
  const cwd = process.env['INIT_CWD'] ?? process.cwd();
  const dataDir = resolve(cwd, options.dataDir);
  const logger = createLogger({ name: 'standalone', level: options.logLevel });
  const closer = createCloser(logger);
  const interruption = new AbortController();
  let started: Promise<unknown> | undefined;
  let ready = false;
  let stopPostgres = (): Promise<void> => Promise.resolve();

  listenForStop({
    onStop() {
      interruption.abort();
      if (ready) process.stdout.write('\nStopping …\n');
      // Waits until the running start has registered its resources, so that they are released.
      void Promise.resolve(started)
        .catch(() => undefined)
        .then(() => closer.close())
        .then(
          () => process.exit(ready ? 0 : 130),
          () => process.exit(1),
        );
    },
    onForce() {
      setTimeout(() => process.exit(130), forcedExitLimitMs);
      void stopPostgres().finally(() => process.exit(130));
    },
  });

  // A closed terminal or pipe must not crash this process, which would leave PostgreSQL running.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('uncaughtException', (error) => {
    process.stderr.write(`\n${error.stack ?? error.message}\n`);
    void closer.close().finally(() => process.exit(1));
  });

  try {
    process.stdout.write('Headwater\n\n');
    started = startStandalone({
      ...options,
      dataDir,
      environment: process.env,
      progress: createProgress(process.stdout),
      closer,
      signal: interruption.signal,
      onPostgres: (stop) => (stopPostgres = stop),
    }).then(({ summary, admin, setupToken }) => {
      ready = true;
      if (options.summaryFile !== undefined) writePrivateFile(resolve(cwd, options.summaryFile), summary);
      process.stdout.write(
        `\n${renderSummary(summary)}\n${whatNext({ baseUrl: summary.baseUrl, admin, dataDir, setupToken })}`,
      );
    });
    await started;
  } catch (error) {
    if (interruption.signal.aborted) return;
    process.stderr.write(`\n${describeStartFailure(error, dataDir)}\n`);
    await closer.close().catch(() => undefined);
    process.exit(1);
  }
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError('It must be a port from 0 to 65535.');
  }
  return port;
}
