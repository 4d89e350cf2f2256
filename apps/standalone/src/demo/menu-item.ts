import type { DemoMenuItem } from './model';

/** A menu item that opens in the same window; one that leads to another host opens in a new one. */
export function menuItem(label: string, url: string, children: DemoMenuItem[] = []): DemoMenuItem {
  return { label, url, target: url.startsWith('/') ? '_self' : '_blank', children };
}
