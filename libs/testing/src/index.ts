export { beforeStatement } from './before-statement';
export { compareShapes, type ShapePair } from './compare-shapes';
export { findFreePorts, isFree } from './free-ports';
export { fromSources } from './from-sources';
export { insertSite, type TestSite, type TestSiteValues } from './insert-site';
export { type OwnRedis, startOwnRedis } from './own-redis';
export { quietLogger } from './quiet-logger';
export { type Relay, startRelay } from './relay';
export {
  atPort,
  type OwnServer,
  type PostgresRelease,
  postgresReleases,
  type Replica,
  type ReplicatedServers,
  startReplicatedServers,
} from './replicated-servers';
export { ensureS3, findVersity, NoS3Error, type S3Bucket } from './s3/find';
export { versityRelease } from './s3/release';
export { type OwnS3, startVersity } from './s3/server';
export { hasOwnS3, hasS3, placeIn, startOwnS3, startS3, type TestS3 } from './s3/start-s3';
export { siteVersionPage } from './site-version-page';
export { cbor, createAuthenticator } from './soft-authenticator';
export { findFreePort, startRedis, type TestRedis } from './start-redis';
export { migrateTestDatabase } from './template';
export { type TestCaller, type TestCallers, testCallers } from './test-callers';
export { createTestDatabase, type TestDatabase, type TestDatabaseUrls, testUrls } from './test-database';
export { makeThrowawayFolder } from './throwaway-folder';
export { NoTypesenseError, type Say } from './typesense/assemble';
export { ensureTypesense, type TypesenseSource } from './typesense/find';
export { typesenseCacheFolder, typesenseRelease } from './typesense/release';
export { type OwnTypesense, startTypesenseProgram } from './typesense/server';
export {
  hasTypesense,
  hasTypesenseProgram,
  startOwnTypesense,
  startTypesense,
  type TestTypesense,
} from './typesense/start-typesense';
export { type SeenChange, watchChanges } from './watch-changes';
