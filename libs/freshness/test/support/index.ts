export { eventually } from './eventually';
export { groupVersionSuite } from './group-version-suite';
export { neverGoesBack } from './never-goes-back';
export { type PlainMirror, plainMirror, type PlainReader, plainReader } from './plain';
export { silentLogger } from './silent-logger';
export { siteVersionSuite } from './site-version-suite';
export { createTruth, type Truth } from './truth';
