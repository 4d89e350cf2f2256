const isStyle = /^<style[\s/>]/i;
const styleEnd = /<\/style[^>]*>/gi;
const tagStart = /<[a-z]/gi;
/** The values of attributes may hold `>`. */
const tag = /<(?:"[^"]*"|'[^']*'|[^"'>])*>/y;
const valueOrRefused = /"[^"]*"|'[^']*'|\s(?:style|on[a-z]+)(?=\s*=)/gi;

/**
 * HTML that is only read: its styles and handlers would be reported as breaches of the content policy. Only names of attributes are
 * changed, since texts and values may say the same.
 */
export function inert(html: string): string {
  const parts: string[] = [];
  let at = 0;
  tagStart.lastIndex = 0;
  for (let found = tagStart.exec(html); found !== null; found = tagStart.exec(html)) {
    tag.lastIndex = found.index;
    const [whole] = tag.exec(html) ?? [];
    // It does not end, so nothing behind it is read.
    if (whole === undefined) break;
    parts.push(html.slice(at, found.index));
    at = found.index + whole.length;
    if (isStyle.test(whole)) {
      styleEnd.lastIndex = at;
      if (styleEnd.exec(html) === null) return parts.join('');
      at = styleEnd.lastIndex;
    } else parts.push(whole.replaceAll(valueOrRefused, refused));
    tagStart.lastIndex = at;
  }
  return [...parts, html.slice(at)].join('');
}

const refused = (part: string): string => (/^["']/.test(part) ? part : ` data-${part.trim()}`);
