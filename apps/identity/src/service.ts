import { contracts } from '@headwater/contracts';
import { bindService, createAssertionSigner } from '@headwater/grpc';
import type { FixedWindowLimiter } from '@headwater/redis';
import { createService, type Service, type ServiceOverrides } from '@headwater/service';

import { defaultNiceness, type IdentityConfig } from './config';
import { createLoginGuard } from './domain/login-guard';
import { createPasswords } from './domain/passwords';
import { createSecretBox } from './domain/secret-box';
import { authenticationManagementHandlers, identityManagementHandlers } from './handlers/management';
import { createHashThreads } from './hashing/hash-threads';
import { createMailer } from './mail/mailer';
import { openLimiter } from './open-limiter';
import { createProvider } from './provider/provider';

export { defaultLimits, type IdentityConfig } from './config';

export interface IdentityOverrides extends ServiceOverrides {
  limiter?: FixedWindowLimiter;
}
export type IdentityService = Service;

/** The identity API: users, their roles in sites, logins, and assertions for the other services. */
export async function createIdentityService(
  config: IdentityConfig,
  overrides: IdentityOverrides = {},
): Promise<IdentityService> {
  return createService({
    name: 'identity',
    config,
    schemas: ['site', 'identity'],
    metrics: ['limiterFallback'],
    overrides,
    compose: ({ db, logger, metrics, closer }) => {
      const shared = openLimiter({ redis: config.redis, db, logger, metrics, closer });
      const threads = createHashThreads({
        niceness: config.niceness ?? defaultNiceness,
        onPriorityRefused: (problem) =>
          logger.warn({ problem }, 'passwords are hashed with the priority of everything else'),
      });
      closer.add('threads that hash', () => threads.close());
      const deps = {
        db,
        passwords: createPasswords(threads, config.limits.hashesAtOnce),
        guard: createLoginGuard(overrides.limiter ?? shared.limiter, config.limits),
        secretBox: createSecretBox(config.encryptionKeys),
        passkeys: config.passkeys,
        mailer: config.mail && createMailer(config.mail, logger),
        provider: config.provider && createProvider(config.provider, logger),
        localLogin: config.localLogin ?? true,
        logger,
        sign: createAssertionSigner(config.signingKey),
      };
      return {
        services: [
          bindService(contracts.identityManagement, identityManagementHandlers(deps)),
          bindService(contracts.authenticationManagement, authenticationManagementHandlers(deps)),
        ],
        prepare: shared.prepare,
      };
    },
  });
}
