import type { OpenIdClient } from './load-client';
import { ProviderRefusal } from './refused';

/** Codes of what is wrong with the browser's parameters or with a token. With others, the provider does not answer as a provider does. */
const refusingCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

/** A refusal of the login, or undefined where the provider or our configuration is at fault. */
export function refusalIn(error: unknown, client: OpenIdClient): ProviderRefusal | undefined {
  if (error instanceof ProviderRefusal) return error;
  if (error instanceof client.AuthorizationResponseError)
    return new ProviderRefusal('by_provider', plainCode(error.error));
  if (error instanceof client.ResponseBodyError)
    // Any other error, such as "invalid_client", is about us and not about the person.
    return error.error === 'invalid_grant' ? new ProviderRefusal('by_provider', 'invalid_grant') : undefined;
  if (!(error instanceof client.ClientError) || error.code === undefined) return undefined;
  if (!refusingCodes.has(error.code)) return undefined;
  const isOld = error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' && claimIn(error.cause) === 'auth_time';
  return new ProviderRefusal(isOld ? 'old_login' : 'bad_answer', error.code);
}

/** What the log says of an error that is no refusal. */
export function describeFault(error: unknown, client: OpenIdClient): string {
  if (error instanceof client.ResponseBodyError) return plainCode(error.error);
  if (error instanceof client.WWWAuthenticateChallengeError) return `status ${error.status}`;
  if (error instanceof client.ClientError && error.code !== undefined) return error.code;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.message : 'unknown';
}

/** Error codes come by way of the browser: anything may stand there. */
const plainCode = (code: string): string => (/^[a-z_]{1,50}$/.test(code) ? code : 'unknown error');

function claimIn(cause: unknown): unknown {
  const detail = cause instanceof Error ? cause.cause : undefined;
  return typeof detail === 'object' && detail !== null && 'claim' in detail ? detail.claim : undefined;
}
