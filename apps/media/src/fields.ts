import { field } from '@headwater/grpc/requests';

import { problemsOfName } from './domain/media-name';

/** Values in requests of this service alone. */

export const mediaName = field.judged(problemsOfName);
export const alt = field.text({ max: 1000 });
export const caption = field.text({ min: 1, max: 2000 });
export const importKey = field.text({ min: 1, max: 512 });
