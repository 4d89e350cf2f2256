/** Sent with every look-up. */
export interface LookupOptions {
  requestId?: string;
}
