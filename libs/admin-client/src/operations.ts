import type { components, operations } from './gen/types';

/** The objects of the API, such as `Schemas['Entry']`. */
export type Schemas = components['schemas'];

/** The name of a request: the operation ids of the document. */
export type Operation = keyof operations;

type JsonIn<Holder> = Holder extends { content: { 'application/json': infer Json } } ? Json : undefined;
type ResponseOf<Name extends Operation> = operations[Name]['responses'] extends infer Responses
  ? Responses extends { 200: infer Ok }
    ? Ok
    : Responses extends { 201: infer Made }
      ? Made
      : undefined
  : never;

/** The JSON answer of an operation; undefined if there is none. */
export type Answer<Name extends Operation> = JsonIn<ResponseOf<Name>>;

type ParametersOf<Name extends Operation> = operations[Name]['parameters'];
/** Absent in the document, it is `never`. */
type Given<Value> = [Exclude<Value, undefined>] extends [never] ? undefined : Exclude<Value, undefined>;

export type Params<Name extends Operation> = Given<ParametersOf<Name>['path']>;
export type Query<Name extends Operation> = Given<ParametersOf<Name>['query']>;
export type Body<Name extends Operation> = operations[Name] extends { requestBody: infer Sent }
  ? JsonIn<Sent>
  : undefined;

/** The content type of the bytes of a request. */
export type SentType<Name extends Operation> = operations[Name] extends {
  requestBody: { content: infer Content };
}
  ? keyof Content
  : never;

/** Operations by the kinds of their requests and answers. */
type Kind<Name extends Operation> = operations[Name] extends { parameters: { header: object } }
  ? 'tus'
  : ResponseOf<Name> extends { content: { '*/*': unknown } }
    ? 'file'
    : operations[Name] extends { requestBody: { content: { 'application/octet-stream': unknown } } }
      ? 'bytes'
      : 'json';
type OfKind<Wanted extends string> = {
  [Name in Operation]: Kind<Name> extends Wanted ? Name : never;
}[Operation];

/** Operations that take JSON or a file, and answer JSON. Use a tus client for uploads in pieces. */
export type JsonOperation = OfKind<'json' | 'bytes'>;
/** Operations that answer with a file. */
export type FileOperation = OfKind<'file'>;

/** A part of a request: absent if the operation takes none, optional if all its members are optional. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [Name in Key]?: Value | undefined }
    : { [Name in Key]: Value };

export type Asked<Name extends Operation> = Part<'params', Params<Name>> &
  Part<'query', Query<Name>> &
  Part<'body', Body<Name>> &
  (Kind<Name> extends 'bytes' ? { bytes: Uint8Array | Blob } : unknown);
