import { z } from 'zod';

import { type SiteRole, siteRoles } from '@headwater/contracts';

/** The roles that groups at the provider give. */
export interface GroupRoles {
  superAdmin: boolean;
  /** By site. */
  roles: Map<number, SiteRole>;
}

const groupRuleSchema = z.union([
  z.strictObject({ group: z.string().min(1), superAdmin: z.literal(true) }),
  z.strictObject({
    group: z.string().min(1),
    siteId: z.int().min(1),
    role: z.enum(siteRoles),
  }),
]);

export type GroupRule = z.output<typeof groupRuleSchema>;

const form =
  'must be a JSON list of {"group":"…","siteId":1,"role":"editor"} or {"group":"…","superAdmin":true}, ' +
  `with one of the roles ${siteRoles.join(', ')}`;

/** Rules from JSON text. */
export const groupRulesSchema = z.string().transform((text, context): GroupRule[] => {
  const rules = z.array(groupRuleSchema).safeParse(parsed(text));
  if (rules.success) return rules.data;
  context.addIssue({ code: 'custom', message: form });
  return z.NEVER;
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const higherRole = (one: SiteRole, other: SiteRole): SiteRole =>
  siteRoles.indexOf(one) >= siteRoles.indexOf(other) ? one : other;

/** If several groups give roles in one site, the highest role is used. */
export function rolesOfGroups(groups: readonly string[], rules: readonly GroupRule[]): GroupRoles {
  const given: GroupRoles = { superAdmin: false, roles: new Map() };
  for (const rule of rules) {
    if (!groups.includes(rule.group)) continue;
    if ('superAdmin' in rule) {
      given.superAdmin = true;
      continue;
    }
    const present = given.roles.get(rule.siteId);
    given.roles.set(rule.siteId, present === undefined ? rule.role : higherRole(present, rule.role));
  }
  return given;
}
