import { AppError } from '@headwater/errors';
import { ConfigError } from '@headwater/runtime';

import { type Check, TroubleError } from './check';

export type Environment = Record<string, string | undefined>;

/**
 * The checks that `make` finds in an environment. An invalid variable becomes a check that fails. The other checks are made as if it were
 * absent, so that one mistake hides no other.
 */
export function checksWithout(
  make: (environment: Environment) => Check[],
  environment: Environment,
): Check[] {
  try {
    return make(environment);
  } catch (error) {
    const problems = problemsOf(error);
    const wrong = problems.map(({ variable }) => variable.replace(/_FILE$/, ''));
    const rest = Object.fromEntries(
      Object.entries(environment).filter(([name]) => !wrong.includes(name.replace(/_FILE$/, ''))),
    );
    const isLess = Object.keys(rest).length < Object.keys(environment).length;
    return [...problems.map(toCheck), ...(isLess ? checksWithout(make, rest) : [])];
  }
}

interface Problem {
  variable: string;
  what: string;
}

/** @throws the error itself, if it is no error of the configuration */
function problemsOf(error: unknown): Problem[] {
  const found = error instanceof AppError ? error.cause : error;
  if (!(found instanceof ConfigError)) throw error;
  return found.problems.map((problem) => {
    const [, variable = 'configuration', what = problem] = /^([A-Z][A-Z0-9_]*):? (.*)$/s.exec(problem) ?? [];
    return { variable, what };
  });
}

const toCheck = ({ variable, what }: Problem): Check => {
  const remedy = 'docs/configuration.md says what it may be. The process that reads it does not start.';
  return {
    name: `Variable ${variable}`,
    look: () => Promise.reject(new TroubleError(what, remedy)),
    remedy,
  };
};
