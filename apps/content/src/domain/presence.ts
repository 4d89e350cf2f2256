/** How often a program announces that an entry is open. */
export const heartbeatSeconds = 30;
/** Two heartbeats may be lost or late. */
export const expirySeconds = 75;
export const maxAtEntry = 50;
export const maxInSite = 2_000;
