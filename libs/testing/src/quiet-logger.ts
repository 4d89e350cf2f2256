import { createLogger } from '@headwater/runtime';

export const quietLogger = createLogger({ name: 'test', level: 'silent' });
