import { type EndpointName, type EndpointQuery, endpoints } from '@headwater/http-contract';

import { answerKey } from '../cache/answer-key';
import { methodNotAllowed, routeNotFound, validationFailed } from '../faults';
import { readMinVersion } from '../http/min-version';
import type { Target } from '../http/target';
import type { Site } from '../lookups/sites';
import type { Context } from '../state';
import { resolveLanguage } from './language';
import { type EndpointMatch, matchEndpoint } from './match';
import { readQuery } from './query';
import type { AnswerRequest } from './route';

/** What a request asks for. No answer: it asks what it may ask. */
export interface Asked {
  answer: AnswerRequest | undefined;
  /** The content's version that the reader demands at least. */
  minVersion: number;
}

/** What a target asks of whichever site. Targets come again, so it is worked out once for each. */
interface Reading {
  match: EndpointMatch | undefined;
  parameters?: EndpointQuery<EndpointName>;
  /** By language, the latest last: all that sites of one language ask by it. Nothing of a site, of which there may be thousands. */
  asked: Omit<AnswerRequest, 'site'>[];
}

const maxAsked = 8;

const readings = new WeakMap<Target, Reading>();

function readingOf(target: Target): Reading {
  const known = readings.get(target);
  if (known) return known;
  const reading: Reading = { match: matchEndpoint(target.path), asked: [] };
  readings.set(target, reading);
  return reading;
}

/** Finds the route and checks method and parameters. Throws what is wrong, in the contract's order. */
export function readRequest(ctx: Context, site: Site): Asked {
  const { target } = ctx.state;
  const reading = readingOf(target);
  const { match } = reading;
  if (!match) throw routeNotFound();
  ctx.state.route = match.name;
  const { method, headers } = ctx.req;
  if (method === 'OPTIONS') return { answer: undefined, minVersion: 0 };
  if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed();
  const parameters = parametersOf(reading, match, target);
  const minVersion = readMinVersion(headers['x-min-content-version']);
  // A reader that demands something must not get less because it could not be read.
  if (minVersion === undefined) {
    throw validationFailed({
      'X-Min-Content-Version': ['The X-Min-Content-Version header must be a version.'],
    });
  }
  return { answer: requestOf(reading, match, parameters, site, target), minVersion };
}

/** What a GET of the target asks of a site. Undefined, or throws, where only the middlewares have an answer. */
export function readPlainRequest(target: Target, site: Site): AnswerRequest | undefined {
  if (target.area !== 'api') return undefined;
  const reading = readingOf(target);
  const { match } = reading;
  return match && requestOf(reading, match, parametersOf(reading, match, target), site, target);
}

function parametersOf(
  reading: Reading,
  { name }: EndpointMatch,
  { query }: Target,
): EndpointQuery<EndpointName> {
  return (reading.parameters ??= readQuery(endpoints[name].query, query));
}

function requestOf(
  { asked }: Reading,
  match: EndpointMatch,
  parameters: EndpointQuery<EndpointName>,
  site: Site,
  { query }: Target,
): AnswerRequest {
  const language = resolveLanguage(site, parameters.locale);
  let known = asked.find((one) => one.language === language);
  if (!known) {
    const { name, slug } = match;
    const one = { name, slug, language, parameters, query };
    known = { ...one, key: answerKey(one) };
    if (asked.push(known) > maxAsked) asked.shift();
  }
  const { name, slug, key } = known;
  return { name, slug, language, parameters, query, key, site };
}
