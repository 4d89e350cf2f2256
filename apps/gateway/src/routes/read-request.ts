import { endpoints } from '@headwater/http-contract';

import { methodNotAllowed, routeNotFound, validationFailed } from '../faults';
import { readMinVersion } from '../http/min-version';
import type { Site } from '../lookups/sites';
import type { Context } from '../state';
import { resolveLanguage } from './language';
import { matchEndpoint } from './match';
import { readQuery } from './query';
import type { AnswerRequest } from './route';

/** What a request asks for. No answer: it asks what it may ask. */
export interface Asked {
  answer: AnswerRequest | undefined;
  /** The content's version that the reader demands at least. */
  minVersion: number;
}

/** Finds the route and checks method and parameters. Throws what is wrong, in the contract's order. */
export function readRequest(ctx: Context, site: Site): Asked {
  const { target } = ctx.state;
  const match = matchEndpoint(target.segments.slice(2));
  if (!match) throw routeNotFound();
  ctx.state.route = match.name;
  if (ctx.method === 'OPTIONS') return { answer: undefined, minVersion: 0 };
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed();
  const parameters = readQuery(endpoints[match.name].query, target.query);
  const minVersion = readMinVersion(ctx.req.headers['x-min-content-version']);
  // A reader that demands something must not get less because it could not be read.
  if (minVersion === undefined) {
    throw validationFailed({
      'X-Min-Content-Version': ['The X-Min-Content-Version header must be a version.'],
    });
  }
  const language = resolveLanguage(site, parameters.locale);
  return { answer: { ...match, site, language, parameters, query: target.query }, minVersion };
}
