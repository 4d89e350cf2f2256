import { z } from 'zod';

import { field } from '@headwater/grpc/requests';

import { problemsOfName } from './domain/media-name';

/** Fields of requests of only this service. */

export const mediaName = field.judged(problemsOfName);
export const alt = field.text({ max: 1000 });
export const caption = field.text({ min: 1, max: 2000 });
const percent = z.int('must be a whole number').min(0, 'must be at least 0').max(100, 'must be at most 100');
export const focalPoint = z.object({ x: percent, y: percent });
export const importKey = field.text({ min: 1, max: 512 });

/** Lower-case hex of a hash of `bytes` bytes. */
const hash = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-fA-F]{${bytes * 2}}$`), `must be ${bytes * 2} hexadecimal digits`)
    .toLowerCase();

export const sha1 = hash(20);
export const sha256 = hash(32);
export const days = field.count(0, 36_500);

/** A limit of a quota; -1: no limit. */
export const quotaLimit = z
  .number()
  .refine((limit) => Number.isSafeInteger(limit) && limit >= -1, 'must be a whole number from 0, or -1');
