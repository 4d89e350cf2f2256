export { type AdminClient, type AdminClientOptions, createAdminClient } from './client';
export { Fault, isFault, notReached, readAnswer, readFault } from './fault';
export { apiRoot, userHeader, writeHeader } from './gen/table';
export {
  type Answer,
  type Asked,
  type Body,
  type FileOperation,
  type JsonOperation,
  type Operation,
  type Params,
  type Query,
  type Schemas,
  type SentType,
} from './operations';
export { addressOf, type AnyAsked, methodOf } from './request';
