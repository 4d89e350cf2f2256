import { type contracts, type Handlers, toTimestamp } from '@headwater/contracts';
import { by } from '@headwater/db';

import type { Deps } from '../../deps';
import { requireNoSuperAdmin } from '../../domain/require-no-super-admin';
import { makeSecret, prefixes } from '../../domain/secrets';
import { requireSuperAdmin } from '../../domain/who-may';
import { setSetupToken } from '../../queries/setup-tokens';

export function createSetupToken({
  db,
  ...ways
}: Pick<Deps, 'db' | 'provider' | 'passkeys'>): Handlers<
  typeof contracts.identityManagement
>['createSetupToken'] {
  return async (_request, call) => {
    requireSuperAdmin(call, 'let somebody become the first super admin');
    const { secret, hash } = makeSecret(prefixes.setup);
    return db.changeDirectory(by(call), async (change) => {
      await requireNoSuperAdmin(change, ways);
      const expiresAt = await setSetupToken(change.trx, hash);
      change.record({ kind: 'setup_token', id: 0, became: 'created' });
      return { setupToken: secret, expireTime: toTimestamp(expiresAt) };
    });
  };
}
