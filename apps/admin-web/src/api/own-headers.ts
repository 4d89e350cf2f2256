import { userHeader, writeHeader } from '@headwater/admin-client';

let userId: number | undefined;

/**
 * Names the user whom the page shows. The admin refuses each request of the page as another user, who has logged in in another tab;
 * undefined: nobody is logged in.
 */
export function setPageUser(id: number | undefined): void {
  userId = id;
}

/** The id of the user whom the page shows; undefined: nobody is logged in. */
export const pageUser = (): number | undefined => userId;

/** What the admin wants to know of each request of a page. */
export const ownHeaders = (isWrite: boolean): Record<string, string> => ({
  ...(isWrite && { [writeHeader.name]: writeHeader.value }),
  ...(userId !== undefined && { [userHeader]: String(userId) }),
});
