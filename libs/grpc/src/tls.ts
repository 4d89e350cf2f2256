import { readFileSync } from 'node:fs';

import { ChannelCredentials, ServerCredentials } from '@grpc/grpc-js';

/** PEM files. Both sides present a certificate, and both trust only what `ca` signed. */
export interface TlsFiles {
  ca: string;
  cert: string;
  key: string;
}

/** Credentials of a server that refuses a client without a certificate, or, without files, plain text. */
export function serverCredentials(files?: TlsFiles): ServerCredentials {
  if (files === undefined) return ServerCredentials.createInsecure();
  const pair = { cert_chain: readPem(files.cert), private_key: readPem(files.key) };
  return ServerCredentials.createSsl(readPem(files.ca), [pair], true);
}

export function clientCredentials(files?: TlsFiles): ChannelCredentials {
  if (files === undefined) return ChannelCredentials.createInsecure();
  return ChannelCredentials.createSsl(readPem(files.ca), readPem(files.key), readPem(files.cert));
}

function readPem(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new Error(`cannot read the TLS file ${path}`, { cause });
  }
}
