import { createHash } from 'node:crypto';

import type { FixedWindowLimiter, Hit } from '@headwater/redis';
import { countedAs } from '@headwater/runtime/http';

import type { LoginLimits } from '../config';
import { tooManyLogins } from '../errors';

const windowMs = 15 * 60_000;

/** Bounds attempts, right or wrong: by what is attempted and by where it comes from. */
export interface LoginGuard {
  /** @throws AppError TOO_MANY_LOGINS, for known and unknown accounts alike. */
  checkLogin(emailKey: string, address: string): Promise<void>;
  checkLink(address: string): Promise<void>;
  /** Whoever does not know the password cannot use these up. */
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

  const byAccount = (emailKey: string): Hit => ({
    // The addresses of people stay out of Redis.
    bucket: `login:{account:${createHash('sha256').update(emailKey).digest('base64url')}}`,
    limit: limits.perAccount,
    windowMs,
  });

  return {
    async checkLogin(emailKey, address) {
      // First, so that an address that is refused does not lock accounts.
      await count(byAddress(address));
      await count(byAccount(emailKey));
    },
    checkLink: (address) => count(byAddress(address)),
    checkCode: (userId) => count({ bucket: `login:{code:${userId}}`, limit: limits.perAccount, windowMs }),
  };
}
