import { groupRulesSchema, rolesOfGroups } from './group-roles';

describe('roles of groups', () => {
  const rules = groupRulesSchema.parse(
    JSON.stringify([
      { group: 'writers', siteId: 1, role: 'editor' },
      { group: 'staff', siteId: 1, role: 'viewer' },
      { group: 'staff', siteId: 2, role: 'viewer' },
      { group: 'operators', superAdmin: true },
    ]),
  );

  it('are the highest one in each site', () => {
    expect(rolesOfGroups(['staff', 'writers'], rules)).toEqual({
      superAdmin: false,
      roles: new Map([
        [1, 'editor'],
        [2, 'viewer'],
      ]),
    });
    expect(rolesOfGroups(['operators'], rules)).toEqual({ superAdmin: true, roles: new Map() });
  });

  it('are none for groups that no rule names, also in another case', () => {
    expect(rolesOfGroups(['Staff', 'operators ', ''], rules)).toEqual({
      superAdmin: false,
      roles: new Map(),
    });
  });

  it.each([
    'staff',
    '{}',
    '[{"group":"staff"}]',
    '[{"group":"","superAdmin":true}]',
    '[{"group":"staff","superAdmin":false}]',
    '[{"group":"staff","siteId":0,"role":"editor"}]',
    '[{"group":"staff","siteId":1,"role":"owner"}]',
    '[{"group":"staff","siteId":1,"role":"editor","superAdmin":true}]',
  ])('are not read from %s', (text) => {
    expect(groupRulesSchema.safeParse(text).error?.issues[0]?.message).toContain('must be a JSON list');
  });
});
