import { z } from 'zod';

import type { TlsFiles } from './tls';

/** Without them, calls are plain text. */
export const tlsVariables = {
  GRPC_TLS_CA: z.string().optional(),
  GRPC_TLS_CERT: z.string().optional(),
  GRPC_TLS_KEY: z.string().optional(),
};

type TlsVariables = z.output<z.ZodObject<typeof tlsVariables>>;

/** The files that the variables name; `undefined` unless all three are given. */
export function tlsFilesOf({
  GRPC_TLS_CA: ca,
  GRPC_TLS_CERT: cert,
  GRPC_TLS_KEY: key,
}: TlsVariables): TlsFiles | undefined {
  return ca !== undefined && cert !== undefined && key !== undefined ? { ca, cert, key } : undefined;
}

/** For `refine`, with `tlsRule`: all three, or none. */
export const isTlsWhole = ({ GRPC_TLS_CA, GRPC_TLS_CERT, GRPC_TLS_KEY }: Partial<TlsVariables>): boolean =>
  new Set([GRPC_TLS_CA, GRPC_TLS_CERT, GRPC_TLS_KEY].map((file) => file !== undefined)).size === 1;

export const tlsRule = {
  path: ['GRPC_TLS_CA'],
  message: 'GRPC_TLS_CA, GRPC_TLS_CERT and GRPC_TLS_KEY go together',
};
