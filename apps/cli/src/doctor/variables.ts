import { findUnknownVariables } from '@headwater/runtime';

import { type Check, TroubleError } from './check';

/**
 * One for each variable that looks like ours and that no program reads. Where it is nearly one of ours, a default stays in place of what
 * was meant; any other is somebody else's, perhaps.
 */
export const variableChecks = (environment: Record<string, string | undefined>): Check[] =>
  findUnknownVariables(environment).map(({ name, near }) => {
    const remedy = `Is ${near.join(' or ')} meant?`;
    return {
      name: `Variable ${name}`,
      look: () =>
        near.length === 0
          ? Promise.resolve('no program of Headwater reads it')
          : Promise.reject(new TroubleError('no program reads it', remedy)),
      remedy,
    };
  });
