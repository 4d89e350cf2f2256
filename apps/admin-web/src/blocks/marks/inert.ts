/** A style with what is in it, or a tag with its attributes, whose values may hold `>`. What does not end goes to the end: nothing behind it is read. */
const read = /(<style[\s>][^]*?(?:<\/style|$))|<[a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*/gi;
const valueOrRefused = /"[^"]*"|'[^']*'|\s(?=(?:style|on[a-z]+)\s*=)/gi;

/**
 * HTML that is only read: its styles and handlers would be reported as breaches of the content policy. Only names of attributes are
 * changed, since texts and values may say the same.
 */
export const inert = (html: string): string =>
  html.replaceAll(read, (tag, style: string | undefined) =>
    style ? '<wbr' : tag.replaceAll(valueOrRefused, (part) => (part[1] ? part : ' data-')),
  );
