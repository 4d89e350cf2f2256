import { z } from 'zod';

import { env, type Secret } from '@headwater/runtime';

import { secureUrl } from '../secure-url';
import { type GroupRule, groupRulesSchema } from './group-roles';

/** An OpenID Connect provider at which people log in. */
export interface ProviderConfig {
  issuer: string;
  clientId: string;
  /** Absent: a public client. */
  clientSecret?: Secret | undefined;
  redirectUri: string;
  scopes: string[];
  /** The name that people see. */
  name: string;
  groupsClaim: string;
  groupRules: GroupRule[];
  /** Time limit for all requests of one call to the provider; four seconds by default, because callers of identity wait five. */
  limitMs?: number | undefined;
}

/** Words separated by blanks. */
const scopes = () =>
  z
    .string()
    .transform((text) => text.split(' ').filter((scope) => scope !== ''))
    .refine((given) => given.includes('openid'), 'must be words with blanks between them, openid among them');

export const providerVariables = {
  IDENTITY_OIDC_ISSUER: secureUrl().optional(),
  IDENTITY_OIDC_CLIENT_ID: z.string().optional(),
  IDENTITY_OIDC_CLIENT_SECRET: env.rotating(z.string().min(1)).optional(),
  IDENTITY_OIDC_REDIRECT_URI: secureUrl().optional(),
  IDENTITY_OIDC_SCOPES: scopes().default(['openid', 'email', 'profile']),
  IDENTITY_OIDC_NAME: z.string().max(100, 'must have at most 100 characters').optional(),
  IDENTITY_OIDC_GROUPS_CLAIM: z.string().max(200, 'must have at most 200 characters').default('groups'),
  IDENTITY_OIDC_GROUPS: groupRulesSchema.default([]),
  IDENTITY_LOCAL_LOGIN: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
};

type Values = z.output<z.ZodObject<typeof providerVariables>>;

const needsIssuer = [
  'IDENTITY_OIDC_CLIENT_ID',
  'IDENTITY_OIDC_CLIENT_SECRET',
  'IDENTITY_OIDC_REDIRECT_URI',
  'IDENTITY_OIDC_NAME',
] as const;

/** Rules between the variables of the provider. */
export function withProviderRules(schema: z.ZodObject): z.ZodObject {
  return schema.superRefine((given, context) => {
    const values = given as Values;
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (values.IDENTITY_OIDC_ISSUER === undefined) {
      for (const name of needsIssuer)
        if (values[name] !== undefined) refuse(name, 'goes with IDENTITY_OIDC_ISSUER, which is absent');
      if (values.IDENTITY_OIDC_GROUPS?.length > 0)
        refuse('IDENTITY_OIDC_GROUPS', 'goes with IDENTITY_OIDC_ISSUER, which is absent');
      if (values.IDENTITY_LOCAL_LOGIN === 'off')
        refuse('IDENTITY_LOCAL_LOGIN', 'must be on without IDENTITY_OIDC_ISSUER: nobody could log in');
      return;
    }
    for (const name of ['IDENTITY_OIDC_CLIENT_ID', 'IDENTITY_OIDC_REDIRECT_URI'] as const)
      if (values[name] === undefined) refuse(name, 'is required where IDENTITY_OIDC_ISSUER is given');
  });
}

/** Undefined: there are no logins at a provider. */
export function providerOf(values: Values): ProviderConfig | undefined {
  const {
    IDENTITY_OIDC_ISSUER: issuer,
    IDENTITY_OIDC_CLIENT_ID: clientId,
    IDENTITY_OIDC_REDIRECT_URI: redirectUri,
  } = values;
  if (issuer === undefined || clientId === undefined || redirectUri === undefined) return undefined;
  return {
    issuer,
    clientId,
    clientSecret: values.IDENTITY_OIDC_CLIENT_SECRET,
    redirectUri,
    scopes: values.IDENTITY_OIDC_SCOPES,
    name: values.IDENTITY_OIDC_NAME ?? new URL(issuer).host,
    groupsClaim: values.IDENTITY_OIDC_GROUPS_CLAIM,
    groupRules: values.IDENTITY_OIDC_GROUPS,
  };
}
