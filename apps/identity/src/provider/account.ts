import type { ProviderConfig } from './config';
import { ProviderRefusal } from './refused';

/** The account that has logged in at the provider. */
export interface Account {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  groups: string[];
  /** Undefined: the provider did not say. */
  loggedInSecondsAgo: number | undefined;
}

type Claims = Readonly<Record<string, unknown>>;
/** The claims of an ID token that the client has verified. */
type TokenClaims = Claims & { sub: string; iat: number; auth_time?: number };

/** OpenID Connect allows 255 characters. */
const maxSubject = 255;
/** How far the provider's clock may be ahead of this one. */
const aheadS = 300;

/** Address and groups are in the ID token or, with many providers, only in the result of `askForMore`. */
export async function accountOf(
  claims: TokenClaims,
  { groupsClaim, groupRules }: Pick<ProviderConfig, 'groupsClaim' | 'groupRules'>,
  askForMore: () => Promise<Claims>,
): Promise<Account> {
  const now = Date.now() / 1_000;
  refuseOdd(claims, now);
  const isWhole = 'email' in claims && (groupRules.length === 0 || groupsClaim in claims);
  const more = isWhole ? {} : await askForMore();
  const groups = claims[groupsClaim] ?? more[groupsClaim];
  // Some providers do so for a person in very many groups. Treating this as no groups would remove every role.
  if (
    groups === undefined &&
    groupRules.length > 0 &&
    [claims, more].some((one) => isElsewhere(one, groupsClaim))
  )
    throw new ProviderRefusal('bad_answer', 'the groups are elsewhere, perhaps because they are too many');
  // The address and its verification must come from the same source.
  const { email, email_verified: verified } = 'email' in claims ? claims : more;
  return {
    subject: claims.sub,
    email: typeof email === 'string' ? email : undefined,
    emailVerified: verified === true,
    groups: toTexts(groups),
    loggedInSecondsAgo: secondsSince(claims, now),
  };
}

/** @throws ProviderRefusal */
function refuseOdd({ sub, iat, auth_time: loggedInAt = iat }: TokenClaims, now: number): void {
  // PostgreSQL refuses zero bytes, and would treat all lone surrogates as the same character.
  if (sub === '' || sub.length > maxSubject || sub.includes('\0') || !isWellFormed(sub))
    throw new ProviderRefusal('bad_answer', 'the subject is none that can be stored');
  if (iat > now + aheadS || loggedInAt > now + aheadS)
    throw new ProviderRefusal('bad_answer', 'the token is from the future');
}

const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** The larger of the times by this clock and by the provider's, which may be ahead. */
function secondsSince({ iat, auth_time: at }: TokenClaims, now: number): number | undefined {
  return at === undefined ? undefined : Math.max(0, Math.ceil(now - at), Math.ceil(iat - at));
}

/** OpenID Connect: `_claim_names` lists claims that are only referenced here. */
function isElsewhere({ _claim_names: names }: Claims, claim: string): boolean {
  return typeof names === 'object' && names !== null && Object.hasOwn(names, claim);
}

/** A single group may come without a list. */
function toTexts(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === 'string');
}
