import { fieldNames } from '@headwater/contracts';

import { toPlainObject } from './plain';

test('prints a message in snake_case, with short enums, ISO instants and the content of JSON texts', () => {
  const message = {
    entryId: 7,
    status: 'ENTRY_STATUS_PUBLISHED',
    title: 'SITE_MODE_ is no enum value here',
    publishTime: { seconds: 1_700_000_000, nanos: 0 },
    _publishTime: 'publishTime',
    html: undefined,
    updateTime: null,
    fieldsJson: '{"b":1,"a":["x"]}',
    taxonomyIds: [1, 2],
    sharedCache: { sMaxage: 60 },
  };
  expect(JSON.stringify(toPlainObject(message))).toBe(
    JSON.stringify({
      entry_id: 7,
      status: 'published',
      title: 'SITE_MODE_ is no enum value here',
      publish_time: '2023-11-14T22:13:20Z',
      fields: { b: 1, a: ['x'] },
      taxonomy_ids: [1, 2],
      shared_cache: { s_maxage: 60 },
    }),
  );
});

test('changes nothing that somebody has typed, also where it looks like an enum value', () => {
  const message = {
    title: 'SITE_MODE_HEADLESS',
    name: 'ROLE_EDITOR',
    tags: ['ENTRY_STATUS_DRAFT', 'LINK_MAIL_OFF'],
    author: { name: 'USER_STATE_ACTIVE' },
    status: 'ENTRY_STATUS_DRAFT',
    grants: [{ role: 'ROLE_SITE_ADMIN', providerRole: 'ROLE_VIEWER' }],
  };
  expect(toPlainObject(message)).toEqual({
    title: 'SITE_MODE_HEADLESS',
    name: 'ROLE_EDITOR',
    tags: ['ENTRY_STATUS_DRAFT', 'LINK_MAIL_OFF'],
    author: { name: 'USER_STATE_ACTIVE' },
    status: 'draft',
    grants: [{ role: 'site_admin', provider_role: 'viewer' }],
  });
});

test('prints what is absent as null for programs, and leaves it out for people', () => {
  const author = { name: 'Ada', [fieldNames]: ['name', 'email'] };
  const message = {
    author,
    title: 'A',
    updateTime: null,
    [fieldNames]: ['author', 'title', 'updateTime', 'publishTime', 'fieldsJson'],
  };
  expect(toPlainObject({ ...message, extra: 1 }, { nulls: true })).toEqual({
    author: { name: 'Ada', email: null },
    title: 'A',
    update_time: null,
    extra: 1,
    publish_time: null,
    fields: null,
  });
  expect(toPlainObject(message)).toEqual({ author: { name: 'Ada' }, title: 'A' });
});
