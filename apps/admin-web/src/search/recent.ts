import { browserKeeps } from '../ui/browser-keeps';

const most = 12;

/** A page that the person has visited. */
export interface Visit {
  to: string;
  kind: 'site' | 'entry' | 'media' | 'user';
  title: string;
  /** Absent: the page belongs to no site. */
  siteId?: number;
}

const placeOf = (userId: number): string => `headwater.recent.${userId}`;

/** The visits of a user, the latest first. Stored in the browser. */
export function readVisits(userId: number): Visit[] {
  try {
    const found: unknown = JSON.parse(browserKeeps.get(placeOf(userId)) ?? '[]');
    return Array.isArray(found) ? (found as Visit[]) : [];
  } catch {
    return [];
  }
}

export const withVisit = (visits: readonly Visit[], visit: Visit): Visit[] =>
  [visit, ...visits.filter(({ to }) => to !== visit.to)].slice(0, most);

export function keepVisit(userId: number, visit: Visit): void {
  browserKeeps.set(placeOf(userId), JSON.stringify(withVisit(readVisits(userId), visit)));
}
