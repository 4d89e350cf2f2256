import { endpointGroups, groupOf } from '@headwater/http-contract/endpoint-groups';

import type { Effect } from './effects';

const everyGroup: readonly number[] = endpointGroups.map((_, place) => place);

/** The groups of endpoints whose cached answers show a change: all groups if the table lacks the change. */
export function raisedGroups(effect: Effect | undefined): readonly number[] {
  if (effect === undefined || effect.shownBy === 'every') return everyGroup;
  return effect.shownBy.map(groupOf);
}

/** One bit for each group, as PostgreSQL reads a `bit varying`. */
export function toBits(groups: ReadonlySet<number>): string {
  return everyGroup.map((group) => (groups.has(group) ? '1' : '0')).join('');
}
