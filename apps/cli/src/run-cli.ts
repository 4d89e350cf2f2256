import { CommanderError } from 'commander';

import { type AppError, toAppError } from '@headwater/errors';

import { exitCodeOf, exitCodes } from './exit-codes';
import { createProgram } from './program';
import type { Surroundings } from './session';

/** Runs one command line (without the program's name) and returns the exit code. Never rejects. */
export async function runCli(args: string[], surroundings: Surroundings): Promise<number> {
  try {
    await createProgram(surroundings).parseAsync(args, { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    // Commander has printed its own errors; a request for help is no error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    if (surroundings.signal.aborted) return exitCodes.interrupted;
    const appError = toAppError(error);
    surroundings.stderr.write(describe(appError, args.includes('--json')));
    return exitCodeOf(appError);
  }
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
