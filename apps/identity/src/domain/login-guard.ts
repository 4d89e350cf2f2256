import { createHash } from 'node:crypto';

import type { FixedWindowLimiter, Hit } from '@headwater/redis';
import { countedAs } from '@headwater/runtime/http';

import type { LoginLimits } from '../config';
import { tooManyLogins } from '../errors';

const windowMs = 15 * 60_000;

/** Bounds attempts, right or wrong, by account and by client IP. */
export interface LoginGuard {
  /**
   * `isKnown`: whether sessions of the account began at the address. Such attempts are counted separately, because strangers could
   * otherwise lock the person out for ever. Called only if strangers have used up the account's attempts.
   *
   * @throws AppError TOO_MANY_LOGINS, for known and unknown accounts alike.
   */
  checkLogin(emailKey: string, address: string, isKnown: () => Promise<boolean>): Promise<void>;
  /** Using these up needs a session of the user. */
  checkConfirmation(userId: number, address: string): Promise<void>;
  checkLink(address: string): Promise<void>;
  /** Using these up needs the password. */
  checkCode(userId: number): Promise<void>;
}

export function createLoginGuard(
  limiter: FixedWindowLimiter,
  limits: Pick<LoginLimits, 'perAccount' | 'perAddress'>,
): LoginGuard {
  async function count(hit: Hit): Promise<void> {
    const { allowed, retryAfterMs } = await limiter.hit(hit);
    if (!allowed) throw tooManyLogins(retryAfterMs);
  }

  const byAddress = (address: string): Hit => ({
    bucket: `login:{ip:${countedAs(address) ?? 'unknown'}}`,
    limit: limits.perAddress,
    windowMs,
  });

  /** Attempts from everywhere, or from one address. */
  function byAccount(emailKey: string, address?: string): Hit {
    // Hashed, so that e-mail addresses are not stored in Redis.
    const account = `login:{account:${createHash('sha256').update(emailKey).digest('base64url')}}`;
    const bucket = address === undefined ? account : `${account}:from:${countedAs(address) ?? 'unknown'}`;
    return { bucket, limit: limits.perAccount, windowMs };
  }

  return {
    async checkLogin(emailKey, address, isKnown) {
      // First, so that a refused client IP does not use up attempts of accounts.
      await count(byAddress(address));
      const { allowed, retryAfterMs } = await limiter.hit(byAccount(emailKey));
      if (allowed) return;
      if (!(await isKnown())) throw tooManyLogins(retryAfterMs);
      await count(byAccount(emailKey, address));
    },
    async checkConfirmation(userId, address) {
      await count(byAddress(address));
      await count({ bucket: `login:{confirmation:${userId}}`, limit: limits.perAccount, windowMs });
    },
    checkLink: (address) => count(byAddress(address)),
    checkCode: (userId) => count({ bucket: `login:{code:${userId}}`, limit: limits.perAccount, windowMs }),
  };
}
