import { endpointGroups, groupOf } from './endpoint-groups';
import { type EndpointName, endpoints } from './endpoints';

test('the groups keep their places, and the endpoints their groups: the release before relies on them', () => {
  const groups = Object.fromEntries(
    endpointGroups.map((group, place) => [
      group,
      (Object.keys(endpoints) as EndpointName[]).filter((name) => groupOf(name) === place),
    ]),
  );
  expect(Object.entries(groups)).toEqual([
    ['entries', ['listPages', 'getHomepage', 'getPage', 'listPosts', 'getPost']],
    ['search', ['search', 'suggest']],
    ['taxonomies', ['listTaxonomies']],
    ['navigation', ['getNavigation']],
    ['settings', ['getSettings']],
  ]);
});
