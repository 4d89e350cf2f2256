import { isId } from '@headwater/grpc/requests';

/** For look-ups: what cannot be an id is nobody's. */
export const toUserId = (value: number): number => (isId(value) ? value : 0);
