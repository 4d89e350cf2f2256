import {
  type ChangeRecord,
  type DirectoryObjectChange,
  findEffect,
  type LooseChange,
  type SiteObjectChange,
  toRecords,
} from './change';
import { raisedGroups } from './raised-groups';

/** What else rises with the version of a site. */
export interface RaisedWithSite {
  access: boolean;
  /** Groups of endpoints, by their places. */
  groups: Set<number>;
}

/** What a transaction raises and records. */
export interface Outcome {
  /** The sites whose versions rise. */
  sites: Map<number, RaisedWithSite>;
  directory: boolean;
  events: (ChangeRecord & { raises: boolean })[];
  /**
   * The problem if the transaction did not declare its changes, or declared one that the table lacks: then all versions were raised. Else
   * undefined.
   */
  undeclared: string | undefined;
}

/** The changes that a transaction declares. */
export class ChangeLog {
  private readonly records: ChangeRecord[] = [];
  private said: 'nothing' | 'internal' | undefined;

  constructor(private readonly siteId: number | undefined) {}

  record(...changes: readonly (SiteObjectChange | DirectoryObjectChange)[]): void {
    for (const change of changes as readonly LooseChange[]) {
      this.records.push(...toRecords(change, this.siteId));
    }
  }

  nothing(): void {
    this.said ??= 'nothing';
  }

  internal(): void {
    this.said = 'internal';
  }

  /** Whether the transaction declares that it has written nothing. */
  get saysNothing(): boolean {
    return this.said === 'nothing' && this.records.length === 0;
  }

  outcome(): Outcome {
    const outcome: Outcome = { sites: new Map(), directory: false, events: [], undeclared: undefined };
    for (const record of this.records) this.add(outcome, record);
    if (this.records.length === 0 && this.said === undefined) {
      this.add(outcome, { ...this.unknown, siteId: this.siteId });
      outcome.undeclared = 'a transaction recorded no change, and did not say that there is none';
    }
    return outcome;
  }

  private add(outcome: Outcome, record: ChangeRecord): void {
    const effect = findEffect(record);
    const { siteId, kind, became, aspect } = record;
    outcome.undeclared ??=
      effect === undefined
        ? `the table of changes lacks ${[kind, became, aspect].join(' ').trim()}`
        : undefined;
    const raises = effect === undefined || effect.shownBy === 'every' || effect.shownBy.length > 0;
    outcome.events.push({ ...record, raises });
    if (!raises) return;
    outcome.directory ||= siteId === undefined || effect?.directory === true;
    if (siteId === undefined) return;
    const site = outcome.sites.get(siteId) ?? { access: false, groups: new Set() };
    site.access ||= effect === undefined || effect.access === true;
    for (const group of raisedGroups(effect)) site.groups.add(group);
    outcome.sites.set(siteId, site);
  }

  private get unknown(): Omit<ChangeRecord, 'siteId'> {
    const kind = this.siteId === undefined ? 'directory' : 'site';
    return { kind, id: String(this.siteId ?? ''), became: 'changed', aspect: 'unknown' };
  }
}
