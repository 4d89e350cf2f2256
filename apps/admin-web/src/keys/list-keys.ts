import type { NameIn } from './registry';

const rowsOf = (page: ParentNode): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('main :is(.row-link, [data-file])'),
];

function step(by: 1 | -1): void {
  const rows = rowsOf(document);
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by;
  rows[next]?.focus();
}

/** The effects of keys on every page with a list. */
export const listActs: Record<NameIn<'lists'>, () => void> = {
  'lists.find': () => document.querySelector<HTMLElement>('main [type=search]')?.focus(),
  'lists.new': () => document.querySelector<HTMLElement>('main [data-key=new]')?.click(),
  'lists.next': () => step(1),
  'lists.previous': () => step(-1),
};
