/** Characters that browsers remove from an address before they parse it. */
const ignored = /^[\0-\u0020]+|[\t\n\r]/g;
/** `javascript:alert(1)` */
const script = /^(?:javascript|vbscript|data):/i;

/** Whether a link to this address would run script in the page of a frontend that trusts its menus. */
export const isScript = (address: string): boolean => script.test(address.replaceAll(ignored, ''));
