import type { contracts, Handlers } from '@headwater/contracts';

import type { Deps } from '../../deps';

export function getLoginMethods({
  provider,
  localLogin,
  passkeys,
}: Deps): Handlers<typeof contracts.authenticationManagement>['getLoginMethods'] {
  return () =>
    Promise.resolve({
      password: localLogin,
      providerName: provider?.name,
      passkey: localLogin && passkeys !== undefined,
    });
}
