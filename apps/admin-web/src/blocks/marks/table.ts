/** One with a single column, or with another one in it, is there for the looks of a page. */
export function isTable(element: Element): element is HTMLTableElement {
  if (element.localName !== 'table' || element.querySelector('table') !== null) return false;
  return [...(element as HTMLTableElement).rows].some(({ cells }) => cells.length > 1);
}

/** A table with the texts of its cells, and how far they span, and nothing else of it. */
export function htmlOfTable({ rows }: HTMLTableElement, htmlOfCell: (cell: Element) => string): string {
  const lines = [...rows].map(({ cells }) => {
    const texts = [...cells].map((cell) => {
      const { localName: name, colSpan, rowSpan } = cell;
      const spans = `${colSpan > 1 ? ` colspan="${colSpan}"` : ''}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}`;
      return `<${name}${spans}>${htmlOfCell(cell)}</${name}>`;
    });
    return `<tr>${texts.join('')}</tr>`;
  });
  return `<table><tbody>${lines.join('')}</tbody></table>`;
}
