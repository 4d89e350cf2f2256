import { readFileSync } from 'node:fs';

import { createFileRegistry, type DescFile, fromBinary, toBinary } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema, FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';

/** Finds proto files by name or by a declared symbol. Every answer is a file followed by all files on which it depends. */
export interface DescriptorIndex {
  findByName(fileName: string): Buffer[] | undefined;
  /** A service, method, message, enum, or a field or value of one of them. */
  findBySymbol(symbol: string): Buffer[] | undefined;
  hasMessage(typeName: string): boolean;
}

export function loadDescriptorIndex(path: string): DescriptorIndex {
  const registry = createFileRegistry(fromBinary(FileDescriptorSetSchema, readFileSync(path)));

  function declaringFile(symbol: string): DescFile | undefined {
    const found = registry.get(symbol);
    if (found !== undefined) return found.file;
    const [owner, member] = splitLast(symbol);
    const type = registry.get(owner);
    switch (type?.kind) {
      case 'service':
        return type.methods.some((method) => method.name === member) ? type.file : undefined;
      case 'message':
        return type.members.some((field) => field.name === member) ? type.file : undefined;
      case 'enum':
        return type.values.some((value) => value.name === member) ? type.file : undefined;
      default:
        return undefined;
    }
  }

  return {
    findByName: (fileName) => serialise(registry.getFile(fileName)),
    findBySymbol: (symbol) => serialise(declaringFile(symbol)),
    hasMessage: (typeName) => registry.getMessage(typeName) !== undefined,
  };
}

function serialise(file: DescFile | undefined): Buffer[] | undefined {
  if (file === undefined) return undefined;
  const files = new Set([file]);
  // Iteration over a set includes members that are added meanwhile.
  for (const each of files) for (const dependency of each.dependencies) files.add(dependency);
  return [...files].map(({ proto }) => Buffer.from(toBinary(FileDescriptorProtoSchema, proto)));
}

function splitLast(symbol: string): [string, string] {
  const dot = symbol.lastIndexOf('.');
  return [symbol.slice(0, Math.max(dot, 0)), symbol.slice(dot + 1)];
}
