import { type Found, rightAt } from '../found/found';
import { groupVersion, type SiteVersions } from '../versions/site-versions';

/** A request for an answer of a site. The key contains everything else on which the answer depends. */
export interface AnswerQuestion {
  readonly key: string;
  /** The place of the endpoint's group in `groupVersions`. */
  readonly group: number;
  /** `siteVersion`: the version for which the site's data, which goes into the answer, is correct. */
  readonly site: { readonly siteId: number; readonly siteVersion: number };
}

/** The conditions that an answer must meet for one request. */
export interface AnswerNeeds<Coding extends string = string> {
  /** The site's versions. Undefined if they are unknown: then no cached answer may be used. */
  versions: SiteVersions | undefined;
  /** If the versions are not known to be current now: when they were last known to be. */
  staleSince?: number | undefined;
  /** The version that the reader demands. */
  minVersion: number;
  /** The codings that the reader prefers to an uncoded answer, the best one first. */
  codings?: readonly Coding[];
}

/** The properties of an answer that the cache needs. `version` is a lower bound. */
export interface Cacheable extends Found {
  /** When a scheduled publication changes it, on the monotonic clock; Infinity if none is scheduled. */
  validUntil: number;
  /** False when it must not be cached. */
  cacheable: boolean;
}

/** The version of the site for which an answer must be correct. */
const neededBy = ({ site }: AnswerQuestion, { versions, minVersion }: AnswerNeeds): number =>
  Math.max(versions?.version ?? 0, minVersion, site.siteVersion);

/** The version at which a new answer must be read: its group's version, because nothing that it shows has changed since then. */
export function readFrom(question: AnswerQuestion, needs: AnswerNeeds): number {
  const needed = neededBy(question, needs);
  const { versions } = needs;
  return versions?.version === needed ? groupVersion(versions, question.group) : needed;
}

/** Whether a cached answer is correct now for the request. */
export function isCurrent(
  answer: Cacheable,
  question: AnswerQuestion,
  needs: AnswerNeeds,
  at: number,
): boolean {
  const { versions } = needs;
  return answer.validUntil > at && rightAt(answer, versions, question.group) >= neededBy(question, needs);
}
