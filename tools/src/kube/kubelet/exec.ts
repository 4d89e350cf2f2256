import type { ChildProcess } from 'node:child_process';

import type { RawData, WebSocket } from 'ws';

/** Each message begins with the number of its channel. */
export const execProtocol = 'v5.channel.k8s.io';
const channels = { stdin: 0, stdout: 1, stderr: 2, status: 3, close: 255 } as const;

/** Connects a program with the terminal of a `kubectl exec`, and reports how the program has ended. */
export function attachExec(socket: WebSocket, program: ChildProcess | undefined): void {
  const send = (channel: number, bytes: Uint8Array): void =>
    socket.send(Buffer.concat([Buffer.from([channel]), bytes]));
  const end = (status: object): void => {
    send(channels.status, Buffer.from(JSON.stringify(status)));
    socket.close(1_000);
  };
  if (program === undefined) return end(failure('The container does not run.', 126));
  program.stdout?.on('data', (bytes: Buffer) => send(channels.stdout, bytes));
  program.stderr?.on('data', (bytes: Buffer) => send(channels.stderr, bytes));
  // The program may end before it has read all input.
  program.stdin?.on('error', () => undefined);
  program.once('error', (error) => end(failure(error.message, 126)));
  program.once('close', (code, signal) => {
    const exitCode = code ?? 137;
    const why = signal === null ? `exit code ${exitCode}` : signal;
    end(
      exitCode === 0
        ? { metadata: {}, status: 'Success' }
        : failure(`command terminated with ${why}`, exitCode),
    );
  });
  socket.on('message', (data: RawData) => {
    // A Buffer, unless `binaryType` is set.
    const bytes = data as Buffer;
    const [channel] = bytes;
    const rest = bytes.subarray(1);
    if (channel === channels.stdin) program.stdin?.write(rest);
    if (channel === channels.close && rest[0] === channels.stdin) program.stdin?.end();
  });
  socket.once('close', () => program.kill('SIGKILL'));
}

/** The status that kubectl expects. kubectl ends with this exit code. */
const failure = (message: string, exitCode: number): object => ({
  ...{ metadata: {}, status: 'Failure', message, reason: 'NonZeroExitCode' },
  details: { causes: [{ reason: 'ExitCode', message: String(exitCode) }] },
});
