import { isId } from '@headwater/grpc/requests';

/** For look-ups: an invalid id finds nobody. */
export const toUserId = (value: number): number => (isId(value) ? value : 0);
