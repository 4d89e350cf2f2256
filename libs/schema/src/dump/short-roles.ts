import {
  deliveryRoles,
  lookupRole,
  managementRoles,
  ownerRole,
  type SchemaName,
  siteSchemas,
} from '../services';

const groups: [name: string, roles: readonly string[]][] = [
  ['<every management>', managementRoles],
  ['<every delivery>', deliveryRoles],
];

/** Names whole groups of roles once: `to a, b, c, d;` with all management roles becomes `to <every management>;`. */
export function shortenRoles(text: string, schema: SchemaName): string {
  const owners = siteSchemas.filter((name) => name !== schema).map(ownerRole);
  const lookups = siteSchemas.filter((name) => name !== schema).map(lookupRole);
  // grant select on site.sites to a, b;
  return text.replace(/^(grant .* to )(.*);$/gm, (_line, grant: string, list: string) => {
    let roles = list.split(', ');
    for (const [name, members] of [
      ...groups,
      ['<other owners>', owners],
      ['<other lookups>', lookups],
    ] as const) {
      if (!members.every((member) => roles.includes(member))) continue;
      roles = [...roles.filter((role) => !members.includes(role)), name];
    }
    return `${grant}${roles.sort().join(', ')};`;
  });
}
