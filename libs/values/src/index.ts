export { hostOfHeader, normalizeHost, normalizeHostName } from './host-name';
export { meetsIfMatch, namesETag } from './if-match';
export { parseUrl } from './parse-url';
export { fillPreviewUrl, type PreviewValues, problemOfPreviewUrl } from './preview-url';
export { isObject, type JsonLimits, readJsonText } from './read-json-text';
export { findRepeatedKey } from './repeated-key';
export { foldSegment, isSlug, normalizeSlug } from './slug';
export { manyKeyOf, objectKeyOf, siteKeyOf } from './surrogate-keys';
export { decodeUtf8 } from './utf8';
