import { entryIdOf, rowsOf } from './rows';
import { equalSites } from './sites';

const sites = equalSites(3, 4);
const rowsIn = (table: string) => [...(rowsOf(sites).find((of) => of.table === table)?.rows ?? [])];

test('ids are counted through all sites, and can be told without making the rows', () => {
  const ids = rowsIn('content.entries').map(([, id]) => id);
  expect(ids).toEqual(Array.from({ length: 27 }, (_, index) => index + 1));
  expect(rowsIn('content.entries').find(([site, , , , , slug]) => site === 3 && slug === 'post-2')?.[1]).toBe(
    entryIdOf(sites, 3, 2),
  );
});

test('every site has one homepage', () => {
  const homepages = rowsIn('content.entries').filter(([, , , , , , isHomepage]) => isHomepage);
  expect(homepages.map(([site]) => site)).toEqual([1, 2, 3]);
});

test('every row has a cell per column', () => {
  for (const { table, columns, rows } of rowsOf(sites)) {
    for (const row of rows) expect([table, row.length]).toEqual([table, columns.length]);
  }
});

test('posts stand in taxonomies of their own site', () => {
  const own = new Set(rowsIn('site.taxonomies').map(([site, taxonomy]) => `${site} ${taxonomy}`));
  for (const [site, , taxonomy] of rowsIn('content.entry_taxonomies')) {
    expect(own.has(`${site} ${taxonomy}`)).toBe(true);
  }
});
