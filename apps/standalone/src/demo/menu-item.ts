import type { DemoMenuItem } from './model';

/** Links to another host open in a new window. */
export function menuItem(label: string, url: string, children: DemoMenuItem[] = []): DemoMenuItem {
  return { label, url, target: url.startsWith('/') ? '_self' : '_blank', children };
}
