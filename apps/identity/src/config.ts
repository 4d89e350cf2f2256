import { availableParallelism } from 'node:os';

import { assertionPrivateKeySchema } from '@headwater/grpc';
import { env, type Secret } from '@headwater/runtime';
import { type Environment, loadServiceConfig, type ServiceConfig } from '@headwater/service';

import { type PasskeySettings, passkeySettings, passkeyVariables } from './domain/passkey-settings';
import { encryptionKeysSchema } from './domain/secret-box';
import { type MailConfig, mailOf, mailVariables, withMailRules } from './mail/config';
import { type ProviderConfig, providerOf, providerVariables, withProviderRules } from './provider/config';

export interface LoginLimits {
  /** Within 15 minutes. */
  perAccount: number;
  /** Within 15 minutes, of an IPv4 address or the /64 of an IPv6 one. */
  perAddress: number;
  /** Passwords that are hashed at a time. */
  hashesAtOnce: number;
}

export interface IdentityConfig extends ServiceConfig {
  /** The key that signs assertions. */
  signingKey: Secret;
  /** Encrypts the secrets of authenticator apps. If there are two, the second one only decrypts. Without keys, there are no such apps. */
  encryptionKeys?: Secret | undefined;
  /** Absent: there are no passkeys. */
  passkeys?: PasskeySettings | undefined;
  limits: LoginLimits;
  /** Niceness of the threads that hash passwords, from 0 (none) to 19; 15 by default. */
  niceness?: number | undefined;
  /** Absent: there are no logins at a provider. */
  provider?: ProviderConfig | undefined;
  /** Absent: nothing is mailed. */
  mail?: MailConfig | undefined;
  /**
   * Whether passwords are accepted; true by default. If false, only those of super admins are accepted, until one of them has logged in at
   * the provider.
   */
  localLogin?: boolean | undefined;
}

/** Half of the cores, at most two, so that other programs have the rest. */
export const hashesFor = (cores: number): number => Math.min(2, Math.max(1, Math.floor(cores / 2)));

export const defaultLimits: LoginLimits = {
  perAccount: 10,
  perAddress: 60,
  hashesAtOnce: hashesFor(availableParallelism()),
};

export const defaultNiceness = 15;

const variables = {
  IDENTITY_SIGNING_KEY: assertionPrivateKeySchema,
  IDENTITY_ENCRYPTION_KEY: encryptionKeysSchema.optional(),
  ...passkeyVariables,
  IDENTITY_LOGINS_PER_ACCOUNT: env.count(1, 1_000).default(defaultLimits.perAccount),
  IDENTITY_LOGINS_PER_ADDRESS: env.count(1, 100_000).default(defaultLimits.perAddress),
  IDENTITY_HASHES_AT_ONCE: env.count(1, 32).default(defaultLimits.hashesAtOnce),
  IDENTITY_NICENESS: env.count(0, 19).default(defaultNiceness),
  ...providerVariables,
  ...mailVariables,
};

/** @throws ConfigError naming every bad variable at once. */
export function loadIdentityConfig(environment: Environment): IdentityConfig {
  const { service, own } = loadServiceConfig('IDENTITY', environment, variables, (schema) =>
    withMailRules(withProviderRules(schema)),
  );
  return {
    ...service,
    signingKey: own.IDENTITY_SIGNING_KEY,
    encryptionKeys: own.IDENTITY_ENCRYPTION_KEY,
    passkeys: passkeySettings(own),
    limits: {
      perAccount: own.IDENTITY_LOGINS_PER_ACCOUNT,
      perAddress: own.IDENTITY_LOGINS_PER_ADDRESS,
      hashesAtOnce: own.IDENTITY_HASHES_AT_ONCE,
    },
    niceness: own.IDENTITY_NICENESS,
    provider: providerOf(own),
    mail: mailOf(own),
    localLogin: own.IDENTITY_LOCAL_LOGIN === 'on',
  };
}
