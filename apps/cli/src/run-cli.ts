import { CommanderError } from 'commander';

import { AppError, toAppError } from '@headwater/errors';

import { exitCodeOf, exitCodes } from './exit-codes';
import { visible } from './output/visible';
import { createProgram } from './program';
import type { Surroundings } from './session';

/** Runs one command line (without the program's name) and returns the exit code. Never rejects. */
export async function runCli(args: string[], surroundings: Surroundings): Promise<number> {
  const json = args.includes('--json');
  try {
    await createProgram(surroundings, { sayUsage: !json }).parseAsync(args, { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    // Commander prints its own errors for people; a request for help is no error.
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitCodes.ok;
      if (json) surroundings.stderr.write(visible(describe(wrongUsage(error), json)));
      return exitCodes.usage;
    }
    if (surroundings.signal.aborted) return exitCodes.interrupted;
    const appError = toAppError(error);
    surroundings.stderr.write(visible(describe(appError, json)));
    return exitCodeOf(appError);
  }
}

/** A group of commands without the name of one shows its help, which is not for programs. */
function wrongUsage({ code, message }: CommanderError): AppError {
  const text =
    code === 'commander.help' ? 'name a command; --help lists them' : message.replace(/^error: /, '');
  return new AppError('INVALID_ARGUMENT', 'USAGE', text);
}

/** One line, and another one for each bad field. In JSON: one object. */
function describe(error: AppError, json: boolean): string {
  const { code, reason, message, fields } = error;
  if (json) return `${JSON.stringify({ error: { code, reason, message, fields } })}\n`;
  const lines = [`error: ${message} (${reason})`];
  for (const [field, problems] of Object.entries(fields)) {
    for (const problem of problems) if (problem !== message) lines.push(`  ${field}: ${problem}`);
  }
  // The message of the transport: the user may be able to fix the cause.
  if ((code === 'INTERNAL' || reason === 'UNAVAILABLE') && error.cause instanceof Error) {
    lines.push(`  ${error.cause.message}`);
  }
  return `${lines.join('\n')}\n`;
}
