import { type Found, rightAt } from '../found/found';
import { groupVersion, type SiteVersions } from '../versions/site-versions';

/** What is asked of a site. The key stands for everything else that the answer depends on. */
export interface AnswerQuestion {
  readonly key: string;
  /** The place of the endpoint's group in `groupVersions`. */
  readonly group: number;
  /** `siteVersion`: what is known of the site is right for this version, and goes into the answer. */
  readonly site: { readonly siteId: number; readonly siteVersion: number };
}

/** What an answer must satisfy for one request. */
export interface AnswerNeeds<Coding extends string = string> {
  /** The site's versions. Undefined when nobody knows them: then nothing cached may be used. */
  versions: SiteVersions | undefined;
  /** When those were last known to be current, if they are not known to be current now. */
  staleSince?: number | undefined;
  /** The version that the reader demands. */
  minVersion: number;
  /** The codings that the reader prefers to none, the best one first. */
  codings?: readonly Coding[];
}

/** What the cache must know of an answer. Its `version` is its lower bound. */
export interface Cacheable extends Found {
  /** When a scheduled publication changes it, on the monotonic clock; Infinity when none is scheduled. */
  validUntil: number;
  /** False when it must not be cached. */
  cacheable: boolean;
}

/** The version of the site that an answer must be right for. */
const neededBy = ({ site }: AnswerQuestion, { versions, minVersion }: AnswerNeeds): number =>
  Math.max(versions?.version ?? 0, minVersion, site.siteVersion);

/** The version that a new answer must be read at: nothing that it shows has changed since its group's version. */
export function readFrom(question: AnswerQuestion, needs: AnswerNeeds): number {
  const needed = neededBy(question, needs);
  const { versions } = needs;
  return versions?.version === needed ? groupVersion(versions, question.group) : needed;
}

/** Whether it is right at this moment for the request. */
export function isCurrent(
  answer: Cacheable,
  question: AnswerQuestion,
  needs: AnswerNeeds,
  at: number,
): boolean {
  const { versions } = needs;
  return answer.validUntil > at && rightAt(answer, versions, question.group) >= neededBy(question, needs);
}
