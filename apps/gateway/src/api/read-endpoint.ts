import type { IncomingMessage } from 'node:http';

import {
  apiHeaders,
  type EndpointName,
  type EndpointQuery,
  endpoints,
  receivedHeaders,
} from '@headwater/http-contract';
import { groupOf } from '@headwater/http-contract/endpoint-groups';

import { answerKey } from '../cache/answer-key';
import { HttpFault, methodNotAllowed, routeNotFound, validationFailed } from '../faults';
import { readMinVersion } from '../http/request-headers';
import type { Target } from '../http/target';
import type { RateLimits } from '../limits/rate-limits';
import type { Site } from '../lookups/sites';
import { type EndpointMatch, matchEndpoint } from '../routes/match';
import { readQuery } from '../routes/query';
import type { AnswerRequest } from '../routes/route';
import type { RequestState } from '../state';
import { countLate } from './count-late';
import type { Stage } from './exchange';

/** Parses the request: endpoint, method, parameters, language. */
export function readEndpoint(deps: { rateLimits: Pick<RateLimits, 'hit'> }): Stage {
  return ({ req, state }) => {
    const asked = readRequest({ req, state }, state.admitted);
    if (asked === 'options' || asked instanceof HttpFault) {
      return state.isCounted ? asked : countLate(deps, state).then((refused) => refused ?? asked);
    }
    state.asked = asked;
    return undefined;
  };
}

/** The parts of a request that are parsed. */
interface RequestToRead {
  req: Pick<IncomingMessage, 'method' | 'headers'>;
  state: Pick<RequestState, 'target' | 'route'>;
}

/** The meaning of a target for any site. Targets repeat, so it is computed once for each. */
interface Reading {
  match: EndpointMatch | undefined;
  parameters?: EndpointQuery<EndpointName>;
  /**
   * By language, the latest last: the request, shared by all sites with that language. It contains nothing of a site, because there may be
   * thousands.
   */
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

/** The request for an answer, or `options`, or the fault that comes first in the contract's order. Notes the endpoint for the log. */
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
  // A reader with an invalid demand must not get an answer without it.
  if (readMinVersion(headers[receivedHeaders.minContentVersion]) === undefined) {
    const name = apiHeaders.minContentVersion;
    return validationFailed({
      [name]: [`The ${name} header must be a version.`],
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
    known = { ...one, key: answerKey(one), group: groupOf(name) };
    if (asked.push(known) > maxAsked) asked.shift();
  }
  const { name, slug, key, group } = known;
  return { name, slug, language, parameters, query, key, group, site };
}

/** The site's spelling of `locale` if it is an enabled language, else the default language. */
export function resolveLanguage(
  site: Pick<Site, 'languages' | 'defaultLanguage'>,
  locale: string | undefined,
): string {
  if (locale === undefined) return site.defaultLanguage;
  const wanted = locale.toLowerCase();
  return site.languages.find((code) => code.toLowerCase() === wanted) ?? site.defaultLanguage;
}
