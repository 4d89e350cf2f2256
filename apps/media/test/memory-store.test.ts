import { createMemoryStore } from './memory-store';
import { describeObjectStore } from './object-store-suite';

describeObjectStore('a map in memory', createMemoryStore);
