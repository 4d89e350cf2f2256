import { escapeHtml } from './inline-marks';
import type { Block } from './parse-body';

/** HTML as a visual builder would export it for these blocks, without images. */
export function renderHtml(blocks: Block[]): string {
  return `<section class="page">${blocks.map(renderBlock).join('')}</section>`;
}

function renderBlock({ type, data }: Block): string {
  const text = escapeHtml(typeof data['text'] === 'string' ? data['text'] : '');
  switch (type) {
    case 'heading':
      return `<h2>${text}</h2>`;
    case 'list': {
      const tag = data['ordered'] === true ? 'ol' : 'ul';
      const items = (data['items'] as string[]).map((item) => `<li>${escapeHtml(item)}</li>`);
      return `<${tag}>${items.join('')}</${tag}>`;
    }
    case 'quote':
      return `<blockquote>${text}</blockquote>`;
    case 'paragraph':
      return `<p>${text}</p>`;
    default:
      return '';
  }
}
