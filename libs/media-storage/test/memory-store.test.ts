import { createMemoryStore, describeObjectStore } from './support';

describeObjectStore('a map in memory', createMemoryStore);
