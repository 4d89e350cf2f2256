import { createTheme, type MantineColorsTuple } from '@mantine/core';

import { HeldButton } from './held-button';

/** Shades 7 to 9 hold white text, shades 2 to 4 text on dark, both at 4.5 : 1 and more. */
const water: MantineColorsTuple = [
  '#e6f6f9',
  '#cfe9ef',
  '#a0d2de',
  '#6dbacc',
  '#46a6bd',
  '#2b93ac',
  '#147d96',
  '#0b6b81',
  '#095a6d',
  '#064857',
];

export const theme = createTheme({
  colors: { water },
  primaryColor: 'water',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  headings: { fontWeight: '650' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { component: HeldButton } },
    ActionIcon: { defaultProps: { component: HeldButton } },
  },
});
