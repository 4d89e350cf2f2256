import { z } from 'zod';

import { freeObject } from './scalars';

export interface MenuItem {
  [key: string]: unknown;
  label: string;
  url: string;
  target: string;
  children: MenuItem[];
}

export const menuItem: z.ZodType<MenuItem> = z
  .looseObject({
    label: z.string(),
    url: z.string(),
    target: z.string().describe('Such as "_self"'),
    get children() {
      return z.array(menuItem);
    },
  })
  .meta({ id: 'MenuItem', description: 'One item, exactly as configured' });

export const navigation = z
  .strictObject({
    navigations: z
      .record(z.string(), z.array(menuItem))
      .describe('Menus by name, such as "header" and "footer"'),
    design: z.record(z.string(), freeObject).describe('Design settings by area, such as "header"'),
  })
  .meta({ id: 'Navigation' });
