import { z } from 'zod';

import { field } from '@headwater/grpc/requests';

import { problemsOfName } from './domain/media-name';

/** Values in requests of this service alone. */

export const mediaName = field.judged(problemsOfName);
export const alt = field.text({ max: 1000 });
export const caption = field.text({ min: 1, max: 2000 });
export const importKey = field.text({ min: 1, max: 512 });

/** Lower-case hex of a hash of so many bytes. */
const hash = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-fA-F]{${bytes * 2}}$`), `must be ${bytes * 2} hexadecimal digits`)
    .toLowerCase();

export const sha1 = hash(20);
export const sha256 = hash(32);
