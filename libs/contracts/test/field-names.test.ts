import { fieldNames, type NamesFields, noteFieldNames } from '../src';

const namesOf = (message: object): readonly string[] | undefined => (message as NamesFields)[fieldNames];

it('notes in a response and its messages which fields they may have', () => {
  const time = { seconds: 1, nanos: 0 };
  const site = { siteId: 3, createTime: time };
  const response = { site };
  noteFieldNames('headwater.site.v1.SiteManagementService', 'getSite', response);
  expect(namesOf(response)).toEqual(['site']);
  expect(namesOf(site)).toEqual(expect.arrayContaining(['siteId', 'name', 'createTime']));
  expect(namesOf(time)).toBeUndefined();
  expect(JSON.stringify(response)).toBe('{"site":{"siteId":3,"createTime":{"seconds":1,"nanos":0}}}');
});

it('notes them in each item of a list, and leaves alone what is absent', () => {
  const response = { sites: [{ siteId: 1 }, { siteId: 2 }], nextPageToken: '' };
  noteFieldNames('headwater.site.v1.SiteManagementService', 'listSites', response);
  expect(response.sites.map((site) => namesOf(site)?.includes('name'))).toEqual([true, true]);
  expect(() =>
    noteFieldNames('headwater.site.v1.SiteManagementService', 'getSite', { site: null }),
  ).not.toThrow();
});
