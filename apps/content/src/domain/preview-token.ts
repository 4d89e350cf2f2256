import { createHash, randomBytes } from 'node:crypto';

export const defaultLifetimeSeconds = 900;
export const minLifetimeSeconds = 60;
export const maxLifetimeSeconds = 3_600;
export const maxTokensOfEntry = 20;
export const maxTokensInSite = 1_000;

/** 256 random bits, with the id of the site, so that the token alone identifies where it is stored. */
export function makePreviewToken(siteId: number): { token: string; hash: Buffer } {
  const token = `hwp_${siteId}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashPreviewToken(token) };
}

export const hashPreviewToken = (token: string): Buffer => createHash('sha256').update(token).digest();
