import { findUnknownVariables } from '@headwater/runtime';

import { type Check, TroubleError } from './check';

/** One for each variable that looks like ours and that no program reads: a default stays in place of what was meant. */
export const variableChecks = (environment: Record<string, string | undefined>): Check[] =>
  findUnknownVariables(environment).map(({ name, near }) => {
    const remedy =
      near.length === 0 ? `Remove ${name}. docs/configuration.md` : `Is ${near.join(' or ')} meant?`;
    return {
      name: `Variable ${name}`,
      look: () => Promise.reject(new TroubleError('no program reads it', remedy)),
      remedy,
    };
  });
