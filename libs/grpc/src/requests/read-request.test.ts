import { z } from 'zod';

import type { AppError } from '@headwater/errors';

import { identifier, instant, name, text } from './fields';
import { invalidField, readRequest, readUpdate } from './read-request';

function fieldsOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', reason: 'INVALID_REQUEST' });
    return (error as AppError).fields;
  }
  throw new Error('nothing was thrown');
}

describe('readRequest', () => {
  const schema = z.object({ menuName: identifier, menu: z.object({ name: name(5) }) });

  it('drops what the schema does not name', () => {
    expect(readRequest(schema, { menuName: 'header', menu: { name: 'a' }, _menu: 'menu' })).toEqual({
      menuName: 'header',
      menu: { name: 'a' },
    });
  });

  it('names every bad field as in the proto', () => {
    expect(fieldsOf(() => readRequest(schema, { menuName: 'A', menu: { name: 'abcdef' } }))).toEqual({
      menu_name: ['menu_name must be 1 to 64 of a-z, 0-9, "_" and "-".'],
      'menu.name': ['menu.name must have at most 5 characters; it has 6.'],
    });
  });

  it('names items of a list by their place', () => {
    const list = z.object({ siteItems: z.array(z.object({ itemName: name(2) })) });
    expect(
      fieldsOf(() => readRequest(list, { siteItems: [{ itemName: 'a' }, { itemName: 'abc' }] })),
    ).toEqual({
      'site_items[1].item_name': ['site_items[1].item_name must have at most 2 characters; it has 3.'],
    });
  });

  it.each([
    [{ menuName: 'header', menu: null }, { menu: ['menu must be given.'] }],
    [{ menuName: 7, menu: { name: 'a' } }, { menu_name: ['menu_name must be given.'] }],
  ])('has words for what schemas have none for: %j', (request, fields) => {
    expect(fieldsOf(() => readRequest(schema, request))).toEqual(fields);
  });

  it.each([
    [z.object({ a: z.boolean() }), { a: 'x' }, 'a must be of the type boolean.'],
    [z.object({ a: z.boolean() }), {}, 'a must be given.'],
    [z.object({ a: z.array(z.string()) }), { a: null }, 'a must be given.'],
    [z.object({ a: z.literal('x') }), { a: 'y' }, 'a must be valid.'],
  ])('has one style even for zod’s own checks %#', (own, request, message) => {
    expect(fieldsOf(() => readRequest(own, request))).toEqual({ a: [message] });
  });

  it('lists every fault of one value', () => {
    const one = z.object({ title: text({ min: 1, max: 3 }) });
    expect(fieldsOf(() => readRequest(one, { title: 'ab\0cd' }))).toEqual({
      title: ['title must have 1 to 3 characters; it has 5.', 'title must not contain the character NUL.'],
    });
  });
});

describe('readUpdate', () => {
  const shape = { siteName: name(5), kind: identifier };
  const read = (site: object | null, paths: string[] | null) =>
    readUpdate({ site, updateMask: paths && { paths } }, { in: 'site', shape }).changes;

  it('gives the masked fields and no other', () => {
    expect(read({ siteName: 'a', kind: 'Not looked at' }, ['site_name', 'site_name'])).toEqual({
      siteName: 'a',
    });
  });

  it('takes an absent message for one without values', () => {
    expect(fieldsOf(() => read(null, ['site_name']))).toEqual({
      'site.site_name': ['site.site_name must be given.'],
    });
  });

  it.each([[null], [[]]])('refuses the mask %j', (paths) => {
    expect(fieldsOf(() => read({ siteName: 'a' }, paths))).toEqual({
      update_mask: ['update_mask must name at least one of site_name, kind.'],
    });
  });

  it('names unknown paths together with bad values', () => {
    expect(fieldsOf(() => read({ siteName: '' }, ['site_name', 'siteName', '*']))).toEqual({
      update_mask: ['update_mask must name only site_name, kind; it names "siteName", "*".'],
      'site.site_name': ['site.site_name must be given.'],
    });
  });

  it('reads a request that holds the new values itself', () => {
    const request = { siteName: 'abcdef', kind: 'b', updateMask: { paths: ['site_name'] } };
    expect(fieldsOf(() => readUpdate(request, { shape }))).toEqual({
      site_name: ['site_name must have at most 5 characters; it has 6.'],
    });
    const good = { ...request, siteName: 'a' };
    expect(readUpdate(good, { shape }).changes).toEqual({ siteName: 'a' });
  });

  it('takes a path for all fields where there is one', () => {
    const request = { site: { siteName: 'a', kind: 'b' }, updateMask: { paths: ['*'] } };
    expect(readUpdate(request, { in: 'site', shape, all: '*' }).changes).toEqual({
      siteName: 'a',
      kind: 'b',
    });
  });

  it('reads the other fields of the request with them, and names their faults together', () => {
    const others = z.object({ expectedVersion: z.int().min(1, 'must be positive') });
    const request = { site: { siteName: 'a' }, updateMask: { paths: ['site_name'] }, expectedVersion: 3 };
    const bad = {
      site: { siteName: 'abcdef' },
      updateMask: { paths: ['site_name', 'x'] },
      expectedVersion: 0,
    };
    expect(readUpdate(request, { in: 'site', shape, others })).toEqual({
      changes: { siteName: 'a' },
      others: { expectedVersion: 3 },
    });
    expect(fieldsOf(() => readUpdate(bad, { in: 'site', shape, others }))).toEqual({
      update_mask: ['update_mask must name only site_name, kind; it names "x".'],
      'site.site_name': ['site.site_name must have at most 5 characters; it has 6.'],
      expected_version: ['expected_version must be positive.'],
    });
  });
});

test('what only the work finds out is said in the same style', () => {
  expect(
    fieldsOf(() => {
      throw invalidField('update_mask', 'must name one');
    }),
  ).toEqual({
    update_mask: ['update_mask must name one.'],
  });
});

describe('instant', () => {
  const at = (seconds: number, nanos = 0) => instant.safeParse({ seconds, nanos });
  it('is a date, cut to milliseconds', () => {
    expect(at(1_700_000_000, 123_456_789).data?.toISOString()).toBe('2023-11-14T22:13:20.123Z');
  });
  it.each([
    [-62_135_596_801, 0],
    [253_402_300_800, 0],
    [0, -1],
    [0, 1_000_000_000],
    [Number.MAX_SAFE_INTEGER, 0],
  ])('refuses %d s and %d ns', (seconds, nanos) => {
    expect(at(seconds, nanos).error?.issues.map(({ message }) => message)).toEqual([
      'must be an instant of the years 1 to 9999',
    ]);
  });
  it.each([[-62_135_596_800], [253_402_300_799]])('takes the bound %d', (seconds) => {
    expect(at(seconds).success).toBe(true);
  });
});
