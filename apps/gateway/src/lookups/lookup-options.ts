/** What goes along with every look-up. */
export interface LookupOptions {
  requestId?: string;
}
