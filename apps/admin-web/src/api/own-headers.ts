import { userHeader, writeHeader } from '@headwater/admin-client';

let userId: number | undefined;

/**
 * Sets the user whom the page shows; undefined: nobody is logged in. After a login of another user in another tab, the admin refuses
 * requests of this page.
 */
export function setPageUser(id: number | undefined): void {
  userId = id;
}

/** The id of the user whom the page shows; undefined: nobody is logged in. */
export const pageUser = (): number | undefined => userId;

/** Headers that the admin needs with each request of a page. */
export const ownHeaders = (isWrite: boolean): Record<string, string> => ({
  ...(isWrite && { [writeHeader.name]: writeHeader.value }),
  ...(userId !== undefined && { [userHeader]: String(userId) }),
});
