import type { IncomingMessage } from 'node:http';

import { type EndpointName, type EndpointQuery, endpoints } from '@headwater/http-contract';

import { answerKey } from '../cache/answer-key';
import { HttpFault, methodNotAllowed, routeNotFound, validationFailed } from '../faults';
import { readMinVersion } from '../http/min-version';
import type { Target } from '../http/target';
import type { Site } from '../lookups/sites';
import type { RequestState } from '../state';
import { resolveLanguage } from './language';
import { type EndpointMatch, matchEndpoint } from './match';
import { readQuery } from './query';
import type { AnswerRequest } from './route';

/** What is read of a request. */
interface RequestToRead {
  req: Pick<IncomingMessage, 'method' | 'headers'>;
  state: Pick<RequestState, 'target' | 'route'>;
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

/** What a request asks of a site: an answer, or what it may ask; else what is wrong, in the contract's order. Notes the endpoint for the log. */
export function readRequest(
  { req: { method, headers }, state }: RequestToRead,
  site: Site,
): AnswerRequest | 'options' | HttpFault {
  const { target } = state;
  const reading = readingOf(target);
  const { match } = reading;
  if (!match) return routeNotFound();
  state.route = match.name;
  if (method === 'OPTIONS') return 'options';
  if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed();
  const parameters = reading.parameters ?? readQuery(endpoints[match.name].query, target.query);
  if (parameters instanceof HttpFault) return parameters;
  reading.parameters = parameters;
  // A reader that demands something must not get less because it could not be read.
  if (readMinVersion(headers['x-min-content-version']) === undefined) {
    return validationFailed({
      'X-Min-Content-Version': ['The X-Min-Content-Version header must be a version.'],
    });
  }
  return requestOf(reading, match, parameters, site, target);
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
