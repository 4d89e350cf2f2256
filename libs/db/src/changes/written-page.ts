/** The page, with the text between the marks of that name replaced. */
export function replaceWritten(page: string, name: string, text: string): string {
  const start = `<!-- Written by "npm run changes:table": ${name}. -->`;
  const [before, rest] = split(page, start);
  const [, after] = split(rest, '<!-- End of what is written. -->');
  return `${before}${start}\n\n${text}\n\n<!-- End of what is written. -->${after}`;
}

/** A table in Markdown. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`the page lacks the line ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
