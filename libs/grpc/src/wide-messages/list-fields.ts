import type { MethodDefinition } from '@grpc/proto-loader';

/** The fields of a message that hold lists of messages, strings or bytes: number on the wire → name. */
export type ListFields = ReadonlyMap<number, string>;

interface FieldDescriptor {
  name: string;
  number: number;
  label: string;
  type: string;
}

const delimited = new Set(['TYPE_MESSAGE', 'TYPE_STRING', 'TYPE_BYTES']);

/** The lists in a method's response. */
export function listFieldsOf({ responseType }: MethodDefinition<object, object>): ListFields {
  const { field: fields } = responseType.type as { field: FieldDescriptor[] };
  const lists = fields.filter(({ label, type }) => label === 'LABEL_REPEATED' && delimited.has(type));
  return new Map(lists.map(({ number, name }) => [number, name]));
}
