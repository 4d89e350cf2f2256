/** `**very**`, `*not*`, `[the map](/map)` */
const mark = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** The data of a text: plain text, and HTML if it has marks. */
export function textData(source: string): { text: string; html?: string } {
  const text = source.replaceAll(
    mark,
    (_all, strong?: string, em?: string, label?: string) => strong ?? em ?? label ?? '',
  );
  if (text === source) return { text };
  const html = escapeHtml(source).replaceAll(
    mark,
    (_all, strong?: string, em?: string, label?: string, href?: string) => {
      if (strong !== undefined) return `<strong>${strong}</strong>`;
      return em === undefined ? `<a href="${href ?? ''}">${label ?? ''}</a>` : `<em>${em}</em>`;
    },
  );
  return { text, html };
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
