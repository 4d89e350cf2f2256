import { runCli } from '../../src/run-cli';

export interface CliResult {
  exitCode: number;
  stdout: string;
  stderr: string;
  /** Standard output as JSON. */
  json<T = Record<string, unknown>>(): T;
}

/** Runs one command line in this process. */
export async function run(
  args: string[],
  given: {
    cwd?: string;
    environment?: Record<string, string>;
    signal?: AbortSignal | undefined;
    /** Is told what the command writes to standard error, at once. */
    onStderr?: ((text: string) => void) | undefined;
  } = {},
): Promise<CliResult> {
  let stdout = '';
  let stderr = '';
  const exitCode = await runCli(args, {
    environment: given.environment ?? {},
    cwd: given.cwd ?? process.cwd(),
    stdout: { write: (text) => (stdout += text) },
    stderr: {
      write(text) {
        stderr += text;
        given.onStderr?.(text);
      },
    },
    signal: given.signal ?? new AbortController().signal,
  });
  return { exitCode, stdout, stderr, json: <T>() => JSON.parse(stdout) as T };
}
