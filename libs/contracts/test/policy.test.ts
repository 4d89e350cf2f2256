import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { contracts, type Need, needOf, policy, reachesRole } from '../src';

/** Each heading of docs/roles.md, and what it is called in the policy. */
const headings: Record<string, Need> = {
  Viewer: 'viewer',
  Author: 'author',
  Editor: 'editor',
  'Site admin': 'site_admin',
  'Super admin': 'super_admin',
  'Super admin who gave the password within ten minutes': 'confirmed_super_admin',
  'Anybody who is logged in': 'person',
  'Whoever brings a password, link, session, token or preview token': 'credential',
};

const document = readFileSync(resolve(__dirname, '../../../docs/roles.md'), 'utf8');

/** Such as `editor`: `ContentManagementService.PublishEntry`. */
function written(): [call: string, need: Need][] {
  const [, ...sections] = document.split(/^## /m);
  return sections.flatMap((section) => {
    const [heading = ''] = section.split('\n');
    const need = headings[heading];
    if (need === undefined) throw new Error(`docs/roles.md has an unknown heading: ${heading}`);
    const services = [...section.matchAll(/^- `(\w+)`:((?:\s+`\w+`,?)+)$/gm)];
    return services.flatMap(([, service, calls = '']) =>
      [...calls.matchAll(/`(\w+)`/g)].map(([, call]): [string, Need] => [`${service}.${call}`, need]),
    );
  });
}

const upperFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

test('each call needs the role that docs/roles.md says', () => {
  const enforced = Object.entries(policy).flatMap(([key, calls]) => {
    const { fullName } = contracts[key as keyof typeof policy];
    return Object.keys(calls).map((call): [string, Need | undefined] => [
      `${fullName.split('.').at(-1)}.${upperFirst(call)}`,
      needOf(fullName, call),
    ]);
  });
  const all = written();
  expect(all.length).toBeGreaterThan(120);
  // Each call once.
  expect(all.length).toBe(enforced.length);
  expect(Object.fromEntries(enforced)).toEqual(Object.fromEntries(all));
});

test('a role reaches what the roles below it reach', () => {
  const ladder = ['viewer', 'author', 'editor', 'site_admin'] as const;
  for (const [at, role] of ladder.entries()) {
    expect([role, ladder.filter((needed) => reachesRole(role, needed))]).toEqual([
      role,
      ladder.slice(0, at + 1),
    ]);
  }
  expect(ladder.some((needed) => reachesRole(undefined, needed))).toBe(false);
});
