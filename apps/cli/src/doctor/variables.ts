import { z } from 'zod';

import { findUnknownVariables, loadConfig } from '@headwater/runtime';

import { type Check, TroubleError } from './check';
import type { Environment } from './configuration';
import { programVariables } from './program-variables';

const values = z.object(programVariables).partial();

/** None, where no value is wrong in itself. @throws ConfigError */
export function valueChecks(environment: Environment): Check[] {
  loadConfig(values, environment);
  return [];
}

/**
 * One for each variable that looks like ours and that no program reads. Where it is nearly one of ours, a default stays in place of what
 * was meant; any other is somebody else's, perhaps.
 */
export const variableChecks = (environment: Environment): Check[] =>
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
