import { join } from 'node:path';

import type { AssertionKeys } from '@headwater/grpc';
import { roleUrl } from '@headwater/schema';

import { type PlanOptions, type ProcessPlan, root } from './process-list';

export interface IdentityPlanOptions extends Pick<
  PlanOptions,
  'databaseUrl' | 'rolePasswords' | 'redisUrl' | 'serviceKeysFile' | 'logLevel'
> {
  keys: AssertionKeys;
  ports: { grpc: number; ops: number };
}

/** The process of the identity service. It is no part of the list that the chart is compared with. */
export function planIdentity(options: IdentityPlanOptions): ProcessPlan {
  const { databaseUrl, rolePasswords, redisUrl, keys, ports } = options;
  const url = (role: 'headwater_identity_management' | 'headwater_identity_delivery'): string =>
    roleUrl(databaseUrl, role, rolePasswords[role]);
  return {
    name: 'identity',
    entryPoint: join(root, 'apps/identity/src/main.ts'),
    environment: {
      IDENTITY_DB_URL: url('headwater_identity_management'),
      IDENTITY_DELIVERY_DB_URL: url('headwater_identity_delivery'),
      IDENTITY_GRPC_PORT: String(ports.grpc),
      IDENTITY_OPS_PORT: String(ports.ops),
      IDENTITY_SIGNING_KEY: keys.privateKey,
      SERVICE_KEYS_FILE: options.serviceKeysFile,
      ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
      LOG_LEVEL: options.logLevel,
    },
    opsPort: ports.ops,
  };
}

/** The plan of a process; a service learns by which key it verifies what identity signs. */
export const knowingIdentity =
  ({ publicKey }: AssertionKeys) =>
  (plan: ProcessPlan): ProcessPlan =>
    'SERVICE_KEYS_FILE' in plan.environment
      ? { ...plan, environment: { ...plan.environment, IDENTITY_PUBLIC_KEYS: publicKey } }
      : plan;
