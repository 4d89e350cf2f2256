export { actorForms, isActorId } from './actor-id';
export { askHealth } from './ask-health';
export {
  type AssertionKeys,
  assertionPrivateKeySchema,
  assertionPublicKeysSchema,
  generateAssertionKeys,
  generateEncryptionKey,
  rereading,
} from './assertions/keys';
export { createAssertionSigner, type SignedAssertion } from './assertions/sign-assertion';
export {
  bindService,
  type BoundMethod,
  type BoundService,
  type ContractMethod,
  methodsOf,
} from './bind-service';
export { assertAllSitesAllowed, assertSiteAllowed, confirmedForMs, requireConfirmed } from './call-policy';
export type { Channel, OutgoingCall } from './channel';
export { type ClientOptions, createClient, createLazyClient } from './client';
export { type CallLimits, defaultCallLimits } from './limits';
export { createGrpcServer, type GrpcServer, type GrpcServerOptions } from './server';
export {
  type Caller,
  type Callers,
  generateServiceKey,
  hashServiceKey,
  minServiceKeyLength,
  serviceKeySchema,
  serviceKeysSchema,
} from './service-keys';
export { createChannel, type SocketChannelOptions } from './socket-channel';
export type { TlsFiles } from './tls';
export { isTlsWhole, tlsFilesOf, tlsRule, tlsVariables } from './tls-variables';
