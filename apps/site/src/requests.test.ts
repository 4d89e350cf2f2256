import { z } from 'zod';

import type { AppError } from '@headwater/errors';

import { identifier, name } from './fields';
import { readChanges, readRequest } from './requests';

function fieldsOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
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
      menu_name: ['menu_name must be 1 to 64 of a-z, 0-9, "_" and "-"'],
      'menu.name': ['menu.name must be at most 5 characters'],
    });
  });
});

describe('readChanges', () => {
  const shape = { siteName: name(5), kind: identifier };
  const read = (values: object | null, paths: string[] | null) =>
    readChanges({ in: 'site', values, mask: paths && { paths }, shape });

  it('gives the masked fields and no other', () => {
    expect(read({ siteName: 'a', kind: 'Not looked at' }, ['site_name', 'site_name'])).toEqual({
      siteName: 'a',
    });
  });

  it('takes an absent message for one without values', () => {
    expect(fieldsOf(() => read(null, ['site_name']))).toEqual({
      'site.site_name': ['site.site_name is required'],
    });
  });

  it.each([[null], [[]]])('refuses the mask %j', (paths) => {
    expect(fieldsOf(() => read({ siteName: 'a' }, paths))).toEqual({
      update_mask: ['update_mask must name at least one of site_name, kind'],
    });
  });

  it('names unknown paths together with bad values', () => {
    expect(fieldsOf(() => read({ siteName: '' }, ['site_name', 'siteName', '*']))).toEqual({
      update_mask: [
        'update_mask names "siteName", but only site_name, kind can be changed',
        'update_mask names "*", but only site_name, kind can be changed',
      ],
      'site.site_name': ['site.site_name is required'],
    });
  });
});
