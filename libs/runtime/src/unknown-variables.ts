import leven from 'leven';

import { variableNames } from './variable-names';

/** Prefixes that only Headwater's variables have in the environment of a program. */
const ourPrefixes = /^(GATEWAY|SITE|CONTENT|MEDIA|SEARCH|IDENTITY|ADMIN|HEADWATER)_/;

/** Variables that Kubernetes sets in pods for each service of their namespace, such as `HEADWATER_SITE_SERVICE_HOST`. */
const serviceLink = /_SERVICE_(HOST|PORT(_[A-Z0-9_]+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_[A-Z]+)?$/;
const serviceLinkValue = /^(tcp|udp|sctp):\/\//;

const known = new Set(variableNames);
const isKnown = (name: string): boolean =>
  known.has(name) || known.has(name.replace(/_FILE$/, '')) || /^HEADWATER_TEST_/.test(name);

export interface UnknownVariable {
  name: string;
  /** The variables that may be meant, the likeliest first. */
  near: readonly string[];
}

/** Variables whose names resemble Headwater's, but that no program and no command reads, sorted by name. */
export const findUnknownVariables = (
  environment: Readonly<Record<string, string | undefined>>,
): UnknownVariable[] =>
  Object.entries(environment)
    .filter(([name, value = '']) => value !== '' && /^[A-Z][A-Z0-9_]+$/.test(name) && !isKnown(name))
    .filter(([name, value = '']) => !serviceLink.test(name) && !serviceLinkValue.test(value))
    .map(([name]) => ({ name, near: findNear(name) }))
    .filter(({ name, near }) => near.length > 0 || ourPrefixes.test(name))
    .sort((one, other) => one.name.localeCompare(other.name));

/** How many letters may differ: a short name with two other letters is another name. */
const mostWrong = (letters: string): number => (letters.length < 12 ? 1 : 2);

function findNear(name: string): string[] {
  const letters = lettersOf(name);
  const [nearest] = variableNames
    .map((one) => ({ one, wrong: leven(lettersOf(one), letters) }))
    .sort((a, b) => a.wrong - b.wrong);
  if (nearest !== undefined && nearest.wrong <= mostWrong(letters)) return [nearest.one];
  return ourPrefixes.test(name) ? findLonger(name) : [];
}

/** Such as `RATE_LIMIT_PER_MINUTE` for `GATEWAY_RATELIMIT`: it contains the rest after the prefix. */
function findLonger(name: string): string[] {
  const part = lettersOf(name.replace(ourPrefixes, ''));
  if (part.length < 6) return [];
  return variableNames
    .filter((one) => lettersOf(one).includes(part))
    .sort((one, other) => one.length - other.length)
    .slice(0, 3);
}

const lettersOf = (name: string): string => name.replaceAll('_', '');
