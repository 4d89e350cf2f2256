export { normalizeHost, normalizeHostName } from './host-name';
export { meetsIfMatch } from './if-match';
export { isObject, type JsonLimits, readJsonText } from './read-json-text';
export { foldSegment, isSlug, normalizeSlug } from './slug';
export { manyKeyOf, objectKeyOf, siteKeyOf } from './surrogate-keys';
