export { normalizeHost, normalizeHostName } from './host-name';
export { isObject, type JsonLimits, readJsonText } from './read-json-text';
export { foldSegment, isSlug, normalizeSlug } from './slug';
