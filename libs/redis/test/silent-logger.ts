import { createLogger } from '@headwater/runtime';

export const silentLogger = createLogger({ name: 'redis-test', level: 'silent' });
