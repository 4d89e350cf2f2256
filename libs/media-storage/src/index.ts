export { loadStorage, readStorage, type StorageConfig, storageRules, storageVariables } from './config';
export { copyObjects, type CopyReport, deleteExtra } from './copy/copy-objects';
export { LocationError, readLocation } from './copy/location';
export { overlapOf } from './copy/overlap';
export { sha256OfFile } from './copy/sha256';
export { storageFull, storageUnavailable } from './errors';
export { withFileErrors } from './files/errors';
export { createFileStore } from './files/file-store';
export {
  allPrefixes,
  isObjectKey,
  type ObjectId,
  originalKey,
  sitePrefixes,
  type UploadId,
  uploadPrefix,
  variantsPrefix,
} from './keys';
export { markerName, readMarker, removeMarker, writeMarker } from './marker';
export { type StoreMetrics, withMetrics } from './metered-store';
export type { ByteRange, LocalFile, ObjectStat, ObjectStore, OpenObject, OpenOptions } from './object-store';
export { openStore } from './open-store';
export type { S3Address } from './s3/address';
