import { z } from 'zod';

import { findUnknownVariables, loadConfig } from '@headwater/runtime';

import { type Check, TroubleError } from './check';
import type { Environment } from './configuration';
import { programVariables } from './program-variables';

const values = z.object(programVariables).partial();

/** Returns no checks; only reports invalid values. @throws ConfigError */
export function valueChecks(environment: Environment): Check[] {
  loadConfig(values, environment);
  return [];
}

/**
 * One check for each variable that looks like ours and that no program reads. It fails if the name is close to one of ours, because a
 * default then replaces the intended value. Other variables may belong to other programs.
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
