import type { createAssertionSigner } from '@headwater/grpc';
import type { Logger } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';

import type { LoginGuard } from './domain/login-guard';
import type { PasskeySettings } from './domain/passkey-settings';
import type { Passwords } from './domain/passwords';
import type { SecretBox } from './domain/secret-box';
import type { Mailer } from './mail/mailer';
import type { Provider } from './provider/provider';

/** Everything that a handler may touch. */
export interface Deps {
  db: ServiceDb<'identity'>;
  passwords: Passwords;
  guard: LoginGuard;
  /** Undefined without a key: then nobody can add an authenticator app. */
  secretBox: SecretBox | undefined;
  /** Undefined: there are no passkeys. */
  passkeys: PasskeySettings | undefined;
  /** Undefined: links are not mailed. */
  mailer: Mailer | undefined;
  /** The provider at which people may log in. */
  provider: Provider | undefined;
  /** Whether passwords are accepted. */
  localLogin: boolean;
  logger: Logger;
  sign: ReturnType<typeof createAssertionSigner>;
}

/** The ways to log in other than passwords. */
export type WaysIn = Pick<Deps, 'provider' | 'passkeys'>;
