/** The kind of markup at the beginning of a text, if browsers would run or render it. */
export type Markup = 'svg' | 'html' | undefined;

// Allowed before the first element: "<?xml version="1.0"?>", "<!-- made by hand -->", white space.
const prologue = /^(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->)/;
// "<!DOCTYPE svg PUBLIC "…" "…" [ <!ENTITY ns "…"> ]>"
const doctype = /^<!doctype\s+([a-z]+)(?:[^[>]|\[[^\]]*\])*>/i;
// "<svg>", "<svg width=…", "<svg:svg …"; not "<svgfoo>".
const svgElement = /^<(?:[a-z_][\w.-]*:)?svg[\s/>]/i;
// The tags by which browsers recognise HTML without a type (WHATWG MIME sniffing, 7.1).
const htmlElement =
  /^<(?:html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link|base|form|object|embed|img)[\s/>]/i;

/** Checks the first kilobytes of a text. */
export function detectMarkup(head: string): Markup {
  let rest = head.replace(/^\uFEFF/, '');
  for (;;) {
    const skipped = prologue.exec(rest) ?? doctype.exec(rest);
    if (skipped === null) break;
    if (skipped[1]?.toLowerCase() === 'html') return 'html';
    rest = rest.slice(skipped[0].length);
  }
  if (svgElement.test(rest)) return 'svg';
  return htmlElement.test(rest) ? 'html' : undefined;
}
