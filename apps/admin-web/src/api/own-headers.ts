import type { userHeader, writeHeader } from '@headwater/admin-contract';

const ofWrites: typeof writeHeader = { name: 'Headwater-Admin', value: '1' };
const ofUser: typeof userHeader = 'Headwater-User';

let meant: number | undefined;

/** Whom the page is for, as long as it stays: nothing that it asks for is done as somebody else who logs in in another tab. */
export function meanUser(userId: number | undefined): void {
  meant = userId;
}

/** What the admin wants to know of each request of a page. */
export const ownHeaders = (isWrite: boolean): Record<string, string> => ({
  ...(isWrite && { [ofWrites.name]: ofWrites.value }),
  ...(meant !== undefined && { [ofUser]: String(meant) }),
});
