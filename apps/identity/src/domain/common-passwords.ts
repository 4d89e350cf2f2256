import { dictionary } from '@zxcvbn-ts/language-common';

const refusedCount = 10_000;

const common = new Set<unknown>(dictionary['passwords-common'].slice(0, refusedCount));

/** Whether it is one of the 10,000 commonest passwords, in any case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
