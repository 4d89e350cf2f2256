import { userHeader, writeHeader } from '@headwater/admin-client';

let meant: number | undefined;

/** Whom the page is for, as long as it stays: nothing that it asks for is done as somebody else who logs in in another tab. */
export function meanUser(userId: number | undefined): void {
  meant = userId;
}

/** Whom the page is for; undefined: nobody is logged in. */
export const meantUser = (): number | undefined => meant;

/** What the admin wants to know of each request of a page. */
export const ownHeaders = (isWrite: boolean): Record<string, string> => ({
  ...(isWrite && { [writeHeader.name]: writeHeader.value }),
  ...(meant !== undefined && { [userHeader]: String(meant) }),
});
