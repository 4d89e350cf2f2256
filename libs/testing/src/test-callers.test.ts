import { createHash } from 'node:crypto';

import { testCallers } from './test-callers';

describe('testCallers', () => {
  const { callers, keys } = testCallers();
  const find = (key: string) =>
    callers.find((caller) => caller.sha256 === createHash('sha256').update(key).digest('hex'));

  it('knows every key that it gives', () => {
    expect(find(keys.delivery)).toMatchObject({ access: 'delivery', sites: 'all', superAdmin: false });
    expect(find(keys.management)).toMatchObject({ access: 'management', sites: 'all', superAdmin: false });
    expect(find(keys.superAdmin)).toMatchObject({ access: 'management', sites: 'all', superAdmin: true });
    expect(find(keys.people)).toMatchObject({ access: 'people', sites: 'all', superAdmin: false });
    expect(find(keys.onlySite(7))).toMatchObject({ access: 'management', sites: [7], superAdmin: false });
  });

  it('gives keys that are long enough for a service, none twice', () => {
    const all = [keys.delivery, keys.management, keys.superAdmin, keys.onlySite(1), keys.onlySite(2)];
    expect(new Set(all).size).toBe(all.length);
    for (const key of all) expect(key.length).toBeGreaterThanOrEqual(32);
  });

  it('says which sites it has keys for', () => {
    expect(() => keys.onlySite(101)).toThrow('only 1 to 100');
  });
});
