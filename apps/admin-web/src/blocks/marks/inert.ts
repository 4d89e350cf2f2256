/**
 * A style with its content, or a tag with its attributes, whose values may hold `>`. A style or tag without an end reaches to the end of
 * the text.
 */
const read = /(<style[\s>][^]*?(?:<\/style|$))|<[a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*/gi;
const valueOrRefused = /"[^"]*"|'[^']*'|\s(?=(?:style|on[a-z]+)\s*=)/gi;

/**
 * Makes HTML safe to parse: its styles and handlers would be reported as breaches of the content policy. Only names of attributes are
 * changed, because texts and values may contain the same words.
 */
export const inert = (html: string): string =>
  html.replaceAll(read, (tag, style: string | undefined) =>
    style ? '<wbr' : tag.replaceAll(valueOrRefused, (part) => (part[1] ? part : ' data-')),
  );
