export {
  type AnswerCache,
  type CacheSettings,
  createAnswerCache,
  isMissing,
  type Missing,
  type Served,
} from './answers/answer-cache';
export { type ByteCache, cacheEntryBytes, createByteCache } from './answers/byte-cache';
export type { AnswerNeeds, AnswerQuestion, Cacheable } from './answers/current-answer';
export { type Batch, type CallBatches, createCallBatches } from './calls/call-batches';
export { createInFlight, type InFlight } from './calls/in-flight';
export { confirm, createFoundCache, type Found, type FoundCache, isValid, rightAt } from './found/found';
export { createLastConfirmed, type LastConfirmed } from './versions/last-confirmed';
export { createSiteVersionMemory, type SiteVersionMemory } from './versions/site-version-memory';
export { createSiteVersionMirror } from './versions/site-version-mirror';
export { createSiteVersionReader, type SiteVersionReaderOptions } from './versions/site-version-reader';
export type {
  AskSiteVersions,
  ConfirmedAt,
  ReadVersions,
  SiteVersionMirror,
  SiteVersionReader,
  SiteVersions,
  VersionScope,
} from './versions/site-versions';
export {
  type ConfirmedVersions,
  defaultLeaseMs,
  type StoredVersions,
  type VersionStore,
} from './versions/version-store';
