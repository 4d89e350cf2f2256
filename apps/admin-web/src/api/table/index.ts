import { base } from './base';

/** The routes that these pages ask, written down here, because the contract itself would bring its schemas along. */
export const table = { ...base };

export type AskedRoute = keyof typeof table;
