import { z } from 'zod';

import { type Caller, serviceKeysFileSchema, serviceKeysSchema, type TlsFiles } from '@headwater/grpc';
import { env, loadConfig, type LogLevel } from '@headwater/runtime';

export interface __Name__Config {
  db: { managementUrl: string; deliveryUrl: string; poolSize?: number | undefined };
  grpc: {
    callers: readonly Caller[];
    /** Absent: only calls within the process. */
    listen?: { host: string; port: number } | undefined;
    tls?: TlsFiles | undefined;
  };
  /** Port for operators. Absent: none. */
  opsPort?: number | undefined;
  logLevel: LogLevel;
}

const schema = z
  .object({
    __NAME___DB_URL: env.postgresUrl(),
    __NAME___DELIVERY_DB_URL: env.postgresUrl(),
    __NAME___DB_POOL_SIZE: env.count(1, 200).optional(),
    __NAME___GRPC_HOST: z.string().default('127.0.0.1'),
    __NAME___GRPC_PORT: env.port(),
    __NAME___OPS_PORT: env.port().optional(),
    SERVICE_KEYS: serviceKeysSchema.optional(),
    SERVICE_KEYS_FILE: serviceKeysFileSchema.optional(),
    GRPC_TLS_CA: z.string().optional(),
    GRPC_TLS_CERT: z.string().optional(),
    GRPC_TLS_KEY: z.string().optional(),
    LOG_LEVEL: env.logLevel().default('info'),
  })
  .superRefine((given, context) => {
    const problem = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if ((given.SERVICE_KEYS === undefined) === (given.SERVICE_KEYS_FILE === undefined))
      problem('SERVICE_KEYS', 'exactly one of SERVICE_KEYS and SERVICE_KEYS_FILE is required');
    const tls = [given.GRPC_TLS_CA, given.GRPC_TLS_CERT, given.GRPC_TLS_KEY];
    if (new Set(tls.map((file) => file === undefined)).size > 1)
      problem('GRPC_TLS_CA', 'GRPC_TLS_CA, GRPC_TLS_CERT and GRPC_TLS_KEY go together');
  });

/** @throws ConfigError naming every bad variable */
export function load__Name__Config(environment: Record<string, string | undefined>): __Name__Config {
  const given = loadConfig(schema, environment);
  const { GRPC_TLS_CA: ca, GRPC_TLS_CERT: cert, GRPC_TLS_KEY: key } = given;
  return {
    db: {
      managementUrl: given.__NAME___DB_URL,
      deliveryUrl: given.__NAME___DELIVERY_DB_URL,
      poolSize: given.__NAME___DB_POOL_SIZE,
    },
    grpc: {
      callers: given.SERVICE_KEYS ?? given.SERVICE_KEYS_FILE ?? [],
      listen: { host: given.__NAME___GRPC_HOST, port: given.__NAME___GRPC_PORT },
      tls: ca !== undefined && cert !== undefined && key !== undefined ? { ca, cert, key } : undefined,
    },
    opsPort: given.__NAME___OPS_PORT,
    logLevel: given.LOG_LEVEL,
  };
}
