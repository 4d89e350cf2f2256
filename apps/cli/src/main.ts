import { runCli } from './run-cli';

const interruption = new AbortController();
process.once('SIGINT', () => interruption.abort());
process.once('SIGTERM', () => interruption.abort());

// EPIPE: the reader, such as `head`, has closed the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

void runCli(process.argv.slice(2), {
  environment: process.env,
  // npm runs scripts in the folder of package.json; INIT_CWD is where npm was called.
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interruption.signal,
}).then((exitCode) => {
  process.exitCode = exitCode;
});
