import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';

import type * as age from 'age-encryption' with { 'resolution-mode': 'import' };

import { invalid } from './errors';

/** A stage of a pipeline that transforms bytes. */
export type Stage = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** How the parts of a backup are encrypted. */
export interface Encryption {
  /** Public keys of those who can read the backup; none: it is not encrypted. */
  recipients: readonly string[];
  encrypt: Stage;
}

const asIs: Stage = (source) => source;
export const unencrypted: Encryption = { recipients: [], encrypt: asIs };

/** The package has ES modules only. */
const loadAge = (): Promise<typeof age> => import('age-encryption');

// "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p"
const recipientPattern = /^age1[02-9ac-hj-np-z]{58}$/;

/** @throws AppError for what is no public key of age */
export function createEncryption(recipients: readonly string[]): Encryption {
  const unknown = recipients.find((recipient) => !recipientPattern.test(recipient));
  if (unknown !== undefined)
    throw invalid(
      'RECIPIENT_INVALID',
      `"${unknown}" is no recipient: it must be a public key of age, such as age1ql3z7hjy… ("age-keygen" makes one).`,
    );
  return {
    recipients: [...new Set(recipients)].sort(),
    encrypt: (source) => encryptTo(recipients, source),
  };
}

async function* encryptTo(recipients: readonly string[], source: AsyncIterable<Uint8Array>) {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* fromWeb(await encrypter.encrypt(toWeb(source)));
}

/** Decrypts bytes that were encrypted for one of these identities. */
export type Decrypt = Stage;

/** @throws AppError if the file contains no identity of age */
export function readIdentities(cwd: string, path: string): Decrypt {
  const identities = readLines(cwd, path);
  return async function* decrypt(source) {
    const { Decrypter } = await loadAge();
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    yield* fromWeb(await decrypter.decrypt(toWeb(source)));
  };
}

function readLines(cwd: string, path: string): string[] {
  let text: string;
  try {
    text = readFileSync(resolve(cwd, path), 'utf8');
  } catch (cause) {
    throw invalid('FILE_UNREADABLE', `The identity file ${path} cannot be read.`, cause);
  }
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  // The error does not show the line, which is secret.
  if (lines.length === 0 || lines.some((line) => !/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(line)))
    throw invalid(
      'IDENTITY_INVALID',
      `The file ${path} holds no identity of age: each line must begin with AGE-SECRET-KEY-1, or with "#".`,
    );
  return lines;
}

const toWeb = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source, { objectMode: true })) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream) as AsyncIterable<Uint8Array>;
