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
