import type { createAssertionSigner } from '@headwater/grpc';
import type { ServiceDb } from '@headwater/service';

import type { LoginGuard } from './domain/login-guard';
import type { Passwords } from './domain/passwords';

/** What handlers may touch. */
export interface Deps {
  db: ServiceDb<'identity'>;
  passwords: Passwords;
  guard: LoginGuard;
  sign: ReturnType<typeof createAssertionSigner>;
}
