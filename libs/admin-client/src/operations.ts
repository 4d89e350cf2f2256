import type { components, operations } from './gen/types';

/** The objects of the API, such as `Schemas['Entry']`. */
export type Schemas = components['schemas'];

/** What a request is named by: the operation ids of the document. */
export type Operation = keyof operations;

type JsonIn<Holder> = Holder extends { content: { 'application/json': infer Json } } ? Json : undefined;
type ResponseOf<Name extends Operation> = operations[Name]['responses'] extends infer Responses
  ? Responses extends { 200: infer Ok }
    ? Ok
    : Responses extends { 201: infer Made }
      ? Made
      : undefined
  : never;

/** What an operation answers as JSON; undefined: nothing. */
export type Answer<Name extends Operation> = JsonIn<ResponseOf<Name>>;

type ParametersOf<Name extends Operation> = operations[Name]['parameters'];
/** Absent in the document, it is `never`. */
type Given<Value> = [Exclude<Value, undefined>] extends [never] ? undefined : Exclude<Value, undefined>;

export type Params<Name extends Operation> = Given<ParametersOf<Name>['path']>;
export type Query<Name extends Operation> = Given<ParametersOf<Name>['query']>;
export type Body<Name extends Operation> = operations[Name] extends { requestBody: infer Sent }
  ? JsonIn<Sent>
  : undefined;

/** What the bytes of a request are called. */
export type SentType<Name extends Operation> = operations[Name] extends {
  requestBody: { content: infer Content };
}
  ? keyof Content
  : never;

/** Operations by what they take and answer beside JSON. */
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

/** Takes JSON or a file, and answers JSON. Uploads in pieces are for clients of tus. */
export type JsonOperation = OfKind<'json' | 'bytes'>;
/** Answers the bytes of a file. */
export type FileOperation = OfKind<'file'>;

/** What a request takes; absent where it takes nothing, optional where all of it is. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [Name in Key]?: Value | undefined }
    : { [Name in Key]: Value };

export type Asked<Name extends Operation> = Part<'params', Params<Name>> &
  Part<'query', Query<Name>> &
  Part<'body', Body<Name>> &
  (Kind<Name> extends 'bytes' ? { bytes: Uint8Array | Blob } : unknown);
