import type { OpenIdClient } from './load-client';
import { ProviderRefusal } from './refused';

/** Codes for faults of the browser's parameters or of a token. Other codes mean that the provider does not answer correctly. */
const refusingCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

/** A refusal of the login; undefined if the provider or the configuration is at fault. */
export function refusalIn(error: unknown, client: OpenIdClient): ProviderRefusal | undefined {
  if (error instanceof ProviderRefusal) return error;
  if (error instanceof client.AuthorizationResponseError)
    return new ProviderRefusal('by_provider', plainCode(error.error));
  if (error instanceof client.ResponseBodyError)
    // Any other error, such as "invalid_client", concerns the configuration and not the person.
    return error.error === 'invalid_grant' ? new ProviderRefusal('by_provider', 'invalid_grant') : undefined;
  if (!(error instanceof client.ClientError) || error.code === undefined) return undefined;
  if (!refusingCodes.has(error.code)) return undefined;
  const isOld = error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' && claimIn(error.cause) === 'auth_time';
  return new ProviderRefusal(isOld ? 'old_login' : 'bad_answer', error.code);
}

/** The description of other errors, for the log. */
export function describeFault(error: unknown, client: OpenIdClient): string {
  if (error instanceof client.ResponseBodyError) return plainCode(error.error);
  if (error instanceof client.WWWAuthenticateChallengeError) return `status ${error.status}`;
  if (error instanceof client.ClientError && error.code !== undefined) return error.code;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.message : 'unknown';
}

/** Error codes pass through the browser, so they may be any text. */
const plainCode = (code: string): string => (/^[a-z_]{1,50}$/.test(code) ? code : 'unknown error');

function claimIn(cause: unknown): unknown {
  const detail = cause instanceof Error ? cause.cause : undefined;
  return typeof detail === 'object' && detail !== null && 'claim' in detail ? detail.claim : undefined;
}
