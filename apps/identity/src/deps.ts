import type { createAssertionSigner } from '@headwater/grpc';
import type { ServiceDb } from '@headwater/service';

import type { LoginGuard } from './domain/login-guard';
import type { Passwords } from './domain/passwords';
import type { SecretBox } from './domain/secret-box';

/** What handlers may touch. */
export interface Deps {
  db: ServiceDb<'identity'>;
  passwords: Passwords;
  guard: LoginGuard;
  /** Undefined without a key: then nobody begins an authenticator app. */
  secretBox: SecretBox | undefined;
  sign: ReturnType<typeof createAssertionSigner>;
}
