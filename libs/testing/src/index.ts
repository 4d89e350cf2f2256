export { quietLogger } from './quiet-logger';
export { findFreePort, startRedis, type TestRedis } from './start-redis';
export { createTestDatabase, type TestDatabase, type TestDatabaseUrls } from './test-database';
