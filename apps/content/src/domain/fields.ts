import { field } from '@headwater/grpc/requests';

/** Fields of requests of only this service, in addition to those of an entry. */

export const importKey = field.text({ min: 1, max: 200 });
export const userId = field.id('the id of a user');
export const authorName = field.text({ min: 1, max: 200 });
