import { createLogger } from '@headwater/runtime';

export const silentLogger = createLogger({ name: 'freshness-test', level: 'silent' });
