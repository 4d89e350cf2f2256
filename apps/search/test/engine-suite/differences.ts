import type { TestSite } from '@headwater/testing';

import type { EngineName } from '../../src/engine/engine';
import type { Questions } from './questions';

type Found = Record<EngineName, boolean>;

const onlyPostgresql: Found = { postgresql: true, typesense: false };
const onlyTypesense: Found = { postgresql: false, typesense: true };

/** Where the engines may differ, and what each of them finds there. Everything else in the suite is the same for all. */
export function differences({ harness, find, ids }: Questions): void {
  describe('an entry is found by', () => {
    let site: TestSite;
    let entryId: number;

    beforeAll(async () => {
      const { world, indexed } = harness();
      site = await world.addSite();
      entryId = await world.addEntry({
        site,
        title: 'Harbour lights',
        body: 'AC/DC and Node.js, state-of-the-art: write to jane.doe@example.com about 1,000.50 or 1052 or -57, lights of buoys',
      });
      await world.addEntry({ site, title: 'Something else' });
      await indexed();
    });

    it.each<[string, string, Found]>([
      ['a letter that lacks at the beginning', 'arbour', onlyPostgresql],
      ['a letter that lacks second', 'hrbour', onlyPostgresql],
      ['a first letter typed twice', 'hharbour', onlyPostgresql],
      ['a beginning with a sign after it', 'harb*', onlyPostgresql],
      ['words of a compound without one of them', 'stateofart', onlyPostgresql],
      ['words that a sign parts, written as one', 'acdc', onlyTypesense],
      ['a name without its dot', 'nodejs', onlyTypesense],
      ['the beginning of an address', 'jane.doe', onlyTypesense],
      ['a number without its comma', '1000.50', onlyTypesense],
      ['the beginning of a number', '105', onlyTypesense],
      ['a number without its minus', '57', onlyTypesense],
      ['a phrase over the end of the title', '"lights Ada"', onlyPostgresql],
      ['a phrase without its stop word', '"lights buoys"', onlyTypesense],
      ['another first letter', 'garbour', { postgresql: true, typesense: true }],
      ['letters that change places', 'ahrbour', { postgresql: true, typesense: true }],
      ['a letter twice', 'harbbour', { postgresql: true, typesense: true }],
      ['two words as one', 'harbourlights', { postgresql: true, typesense: true }],
    ])('%s: %j', async (_, text, found) => {
      const answer = await find(site, text);
      expect([text, ids(answer)]).toEqual([text, found[answer.engine] ? [entryId] : []]);
    });
  });
}
