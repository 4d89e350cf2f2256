import { join } from 'node:path';

import { type Field, Root, type Type } from 'protobufjs';

import { protoFileOf, protosDir } from './loader-options';

/** The key under which a message lists all fields that it may have, in the order of its proto. Copies of the message have it, too. */
export const fieldNames = Symbol('names of all fields');

export interface NamesFields {
  [fieldNames]?: readonly string[];
}

const roots = new Map<string, Root>();

/**
 * Adds to a response of an RPC, and to all messages in it, the list of fields that they may have, because absent fields are missing in the
 * message itself.
 */
export function noteFieldNames(fullName: string, method: string, response: object): void {
  const { methods } = rootOf(fullName).lookupService(fullName);
  const rpc = methods[`${method.charAt(0).toUpperCase()}${method.slice(1)}`];
  rpc?.resolve();
  if (rpc?.resolvedResponseType) note(rpc.resolvedResponseType, response);
}

function rootOf(fullName: string): Root {
  const known = roots.get(fullName);
  if (known !== undefined) return known;
  const root = new Root();
  root.resolvePath = (_, target) => (target.startsWith('/') ? target : join(protosDir, target));
  root.loadSync(protoFileOf(fullName)).resolveAll();
  roots.set(fullName, root);
  return root;
}

function note(type: Type, message: object): void {
  // A timestamp counts as a value and not as a message.
  if (type.fullName.startsWith('.google.protobuf.')) return;
  (message as NamesFields)[fieldNames] = type.fieldsArray.map(({ name }) => name);
  for (const field of type.fieldsArray) noteIn(field, (message as Record<string, unknown>)[field.name]);
}

function noteIn({ resolvedType }: Field, value: unknown): void {
  if (resolvedType === null || !('fieldsArray' in resolvedType)) return;
  const messages: unknown[] = Array.isArray(value) ? value : [value];
  for (const message of messages)
    if (typeof message === 'object' && message !== null) note(resolvedType, message);
}
