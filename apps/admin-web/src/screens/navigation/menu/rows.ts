import { type Items, type ItemValues, membersOf, type Place } from './items';

/** An item as a row of the list. */
export interface Row extends ItemValues {
  key: number;
  parentKey: number | null;
  /** 1: top level. */
  level: number;
  /** The index among the children of the same parent, and their number. */
  index: number;
  count: number;
  /** The number of levels below it, including its own. */
  height: number;
  /** Names of members that the editor does not know. */
  others: string[];
  /** Undefined: the item is an object. Else its JSON: the item can be moved and removed, but not edited. */
  json: string | undefined;
}

/** The rows of all items; each row is followed by those of its children. */
export function rowsOf(items: Items, parentKey: number | null = null, level = 1): Row[] {
  return items.texts.flatMap((item, index) => {
    const key = items.keys[index]!;
    const below = item.below ? rowsOf(item.below, key, level + 1) : [];
    const members = membersOf(item);
    const { label, url, target, children: _children, ...others } = members ?? {};
    const row: Row = {
      key,
      parentKey,
      level,
      index,
      count: items.texts.length,
      height: below.reduce((most, each) => Math.max(most, each.level - level + 1), 1),
      label: asText(label),
      url: asText(url),
      target: asText(target),
      others: Object.keys(others),
      json: members === undefined ? item.before : undefined,
    };
    return [row, ...below];
  });
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A place in the list of rows: before which row, and at which level. */
export interface RowPlace extends Place {
  /** 0: before the first row. The rows of the item itself and of those below it do not count. */
  gap: number;
  level: number;
}

/** The maximum number of levels in the API. */
const maxLevels = 32;

/** The rows without an item and its descendants. */
export function rowsWithout(rows: readonly Row[], key: number): Row[] {
  const at = rows.findIndex((row) => row.key === key);
  const own = rows[at];
  if (own === undefined) return [...rows];
  const after = rows.findIndex((row, index) => index > at && row.level <= own.level);
  return rows.filter((_, index) => index < at || (after !== -1 && index >= after));
}

/** Where an item can go: from the top, the deepest level of a gap first. */
export function placesFor(rows: readonly Row[], key: number): RowPlace[] {
  const height = rows.find((row) => row.key === key)?.height ?? 1;
  const rest = rowsWithout(rows, key);
  const places: RowPlace[] = [];
  for (let gap = 0; gap <= rest.length; gap += 1) {
    const above = rest[gap - 1];
    const deepest = above === undefined ? 1 : above.level + (above.json === undefined ? 1 : 0);
    const shallowest = rest[gap]?.level ?? 1;
    for (let level = Math.min(deepest, maxLevels - height + 1); level >= shallowest; level -= 1) {
      const parentKey = parentIn(rest, gap, level);
      const index = rest.slice(0, gap).filter((row) => row.parentKey === parentKey).length;
      places.push({ gap, level, parentKey, index });
    }
  }
  return places;
}

/** The nearest row above at the next higher level. */
const parentIn = (rest: readonly Row[], gap: number, level: number): number | null =>
  rest.slice(0, gap).findLast((row) => row.level === level - 1)?.key ?? null;

/** The index of the present place of an item. */
export function placeNow(places: readonly RowPlace[], row: Row): number {
  const at = places.findIndex(({ parentKey, index }) => parentKey === row.parentKey && index === row.index);
  return Math.max(0, at);
}

/** The index of the place in a gap whose level is nearest. -1: the item cannot go into this gap. */
export function placeNear(places: readonly RowPlace[], gap: number, level: number): number {
  let nearest = -1;
  let least = Infinity;
  for (const [at, place] of places.entries()) {
    const distance = Math.abs(place.level - level);
    if (place.gap !== gap || distance >= least) continue;
    nearest = at;
    least = distance;
  }
  return nearest;
}

/** The place that an arrow key selects: up and down the next gap at the nearest level, left and right another level of the same gap. */
export function placeByKey(places: readonly RowPlace[], at: number, key: string): number | undefined {
  const { gap, level } = places[at]!;
  const side = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (side !== 0) {
    const beside = places.findIndex((place) => place.gap === gap && place.level === level + side);
    return beside === -1 ? at : beside;
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const isNext = ({ gap: other }: RowPlace) => (key === 'ArrowDown' ? other > gap : other < gap);
  const next = key === 'ArrowDown' ? places.find(isNext) : places.findLast(isNext);
  return next === undefined ? at : placeNear(places, next.gap, level);
}

/** The gap before or after a row, counted among the rows that do not move. */
export function gapAt(rows: readonly Row[], movedKey: number, overKey: number, isAfter: boolean): number {
  const rest = rowsWithout(rows, movedKey);
  const over = rest.findIndex((row) => row.key === overKey);
  if (over !== -1) return over + (isAfter ? 1 : 0);
  // Over the item itself: its present gap.
  return rows.findIndex((row) => row.key === movedKey);
}
