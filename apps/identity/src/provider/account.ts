import type { ProviderConfig } from './config';

/** Who has logged in at the provider. */
export interface Account {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  groups: string[];
  /** Undefined: the provider did not say. */
  loggedInSecondsAgo: number | undefined;
}

type Claims = Readonly<Record<string, unknown>>;

/** Address and groups stand in the ID token or, with many providers, only in what `askForMore` gives. */
export async function accountOf(
  claims: Claims & { sub: string; auth_time?: number },
  { groupsClaim, groupRules }: Pick<ProviderConfig, 'groupsClaim' | 'groupRules'>,
  askForMore: () => Promise<Claims>,
): Promise<Account> {
  const isWhole = 'email' in claims && (groupRules.length === 0 || groupsClaim in claims);
  const more = isWhole ? {} : await askForMore();
  // Address and its verification from one place.
  const { email, email_verified: verified } = 'email' in claims ? claims : more;
  return {
    subject: claims.sub,
    email: typeof email === 'string' ? email : undefined,
    emailVerified: verified === true,
    groups: toTexts(claims[groupsClaim] ?? more[groupsClaim]),
    loggedInSecondsAgo:
      claims.auth_time === undefined
        ? undefined
        : Math.max(0, Math.ceil(Date.now() / 1_000 - claims.auth_time)),
  };
}

/** One group may stand without a list. */
function toTexts(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === 'string');
}
