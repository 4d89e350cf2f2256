export { assertSchemaCurrent } from './assert-schema-current';
export { type BackupWatch, watchBackups } from './backup-age';
export type { DirectoryObjectChange, ObjectId, SiteObjectChange } from './changes/change';
export { listEffects } from './changes/change';
export { by, byJob, type ChangedBy } from './changes/changed-by';
export { type DescribedWrite, describeWrites, raisedBy } from './changes/describe-writes';
export { purgeKeys, type PurgingEvent } from './changes/purges';
export { afterVersion, type ChangeCursor, type ChangeEvent } from './changes/read-changes';
export { type Retention, startRetention } from './changes/remove-old-changes';
export {
  createDeliveryDb,
  type DeliveryDb,
  type DeliveryDbOptions,
  type ReadResult,
  type ReadScope,
  type Row,
  type Statement,
} from './delivery-db';
export { mapForeignKeyViolation, mapUniqueViolation } from './errors';
export { countJobs, type JobCount } from './jobs/count-jobs';
export type { Job, JobsOptions, JobTask } from './jobs/jobs-options';
export { type JobRunner, runJobs } from './jobs/run-jobs';
export { listOldestReleases } from './list-oldest-releases';
export {
  createManagementDb,
  type DirectoryChange,
  type JobRequest,
  type ManagementDb,
  type ManagementDbOptions,
  type SiteChange,
} from './management-db';
export {
  mirrorVersions,
  type RaisedSite,
  type RaisedVersions,
  type VersionMirror,
  type VersionsAsOf,
} from './mirror-versions';
export { newestMigrations } from './newest-migrations';
export { pageSize } from './page-size';
export { type Cursor, pageToken, type TokenList } from './page-token';
// The parts of a read, for benchmarks of reads without some of them.
export { sendBatch } from './read-batch';
export { createReadPool, defaultPoolSize, type ReadPool } from './read-pool';
export {
  createReplicatedDeliveryDb,
  replicaDeadlineMs,
  type ReplicatedDeliveryDb,
  type ReplicatedDeliveryDbOptions,
} from './replicated-delivery-db';
export type { SqlMetrics } from './sql-metrics';
export { formerMirrorTasks, type Mirroring, startMirroring } from './start-mirroring';
