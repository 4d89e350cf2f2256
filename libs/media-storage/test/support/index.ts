export { withServer } from './answering-server';
export { type Fault, type FaultyProxy, startFaultyProxy } from './faulty-proxy';
export { createMemoryStore } from './memory-store';
export { describeObjectStore } from './object-store-suite';
