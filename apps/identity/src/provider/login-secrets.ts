import { createHmac, randomBytes } from 'node:crypto';

import { hashSecret, makeSecret, prefixes } from '../domain/secrets';

export interface NewLogin {
  /** Sent to the provider, and returned by the browser. */
  state: string;
  stateHash: Buffer;
  /** Stays in the browser. */
  secret: string;
  secretHash: Buffer;
}

export function makeLogin(): NewLogin {
  const state = randomBytes(32).toString('base64url');
  const { secret, hash } = makeSecret(prefixes.providerLogin);
  return { state, stateHash: hashSecret(state), secret, secretHash: hash };
}

/** Derived from the browser's secret, so that the database contains nothing with which a login could be completed. */
export const nonceOf = (secret: string): string => derive(secret, 'nonce');
export const codeVerifierOf = (secret: string): string => derive(secret, 'code_verifier');

const derive = (secret: string, what: string): string =>
  createHmac('sha256', secret).update(what).digest('base64url');
