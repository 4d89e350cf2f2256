import { directoryEffects, type Effect, type Effects, siteEffects } from './effects';

/** Ids are numbers, codes of languages or names of areas. Empty if a site has only one such object. */
export type ObjectId = number | string;

type ChangesOf<Table> = {
  [Kind in keyof Table]: {
    [Became in keyof Table[Kind]]: Table[Kind][Became] extends Effect
      ? { kind: Kind; id: ObjectId; became: Became; aspect?: undefined }
      : {
          kind: Kind;
          id: ObjectId;
          became: Became;
          /** Several are recorded one after the other. */
          aspect: keyof Table[Kind][Became] | readonly (keyof Table[Kind][Became])[];
        };
  }[keyof Table[Kind]];
}[keyof Table];

/** A change of an object of a site. `siteId`: a further site that the transaction also changes. */
export type SiteObjectChange = ChangesOf<typeof siteEffects> & { siteId?: number };
export type DirectoryObjectChange = ChangesOf<typeof directoryEffects>;

/** A change as it is recorded: with one aspect, which is empty if it concerns the whole object. */
export interface ChangeRecord {
  siteId: number | undefined;
  kind: string;
  id: string;
  became: string;
  aspect: string;
}

/** A change that may come from a program of another release, so the table may lack it. */
export interface LooseChange {
  siteId?: number | undefined;
  kind: string;
  id: ObjectId;
  became: string;
  aspect?: string | readonly string[] | undefined;
}

export function toRecords(change: LooseChange, siteId: number | undefined): ChangeRecord[] {
  const { kind, became, aspect = '' } = change;
  return (typeof aspect === 'string' ? [aspect] : aspect).map((one) => ({
    siteId: change.siteId ?? siteId,
    kind,
    id: String(change.id),
    became,
    aspect: one,
  }));
}

/** Undefined: the table lacks it. */
export function findEffect({ siteId, kind, became, aspect }: ChangeRecord): Effect | undefined {
  const table: Effects = siteId === undefined ? directoryEffects : siteEffects;
  const found = own(own(table, kind), became);
  if (isEffect(found)) return aspect === '' ? found : undefined;
  return own(found, aspect);
}

function own<Value>(of: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return of !== undefined && Object.hasOwn(of, key) ? of[key] : undefined;
}

function isEffect(found: Effect | Readonly<Record<string, Effect>> | undefined): found is Effect {
  return found !== undefined && 'shownBy' in found;
}

/** Every row of the tables. */
export function listEffects(): (Omit<ChangeRecord, 'siteId' | 'id'> & {
  effect: Effect;
  hasSite: boolean;
})[] {
  return [siteEffects, directoryEffects].flatMap((table: Effects, index) =>
    Object.entries(table).flatMap(([kind, outcomes]) =>
      Object.entries(outcomes).flatMap(([became, found]) =>
        (isEffect(found) ? [['', found] as const] : Object.entries(found)).map(([aspect, effect]) => ({
          kind,
          became,
          aspect,
          effect,
          hasSite: index === 0,
        })),
      ),
    ),
  );
}
