export { loadStorage, readStorage, type StorageConfig, storageRules, storageVariables } from './config';
export { storageFull, storageUnavailable } from './errors';
export { withFileErrors } from './files/errors';
export { createFileStore } from './files/file-store';
export { type ObjectId, originalKey, sitePrefixes, variantsPrefix } from './keys';
export { withMetrics } from './metered-store';
export type { ByteRange, LocalFile, ObjectStat, ObjectStore, OpenObject, OpenOptions } from './object-store';
export { openStore } from './open-store';
export type { S3Address } from './s3/address';
