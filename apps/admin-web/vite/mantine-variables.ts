import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';

import { theme } from '../src/ui/theme.ts';

const id = 'virtual:mantine-variables.css';

/** The variables of the theme as a file: Mantine would write them into the page, which its content policy forbids. */
export function mantineVariables(): Plugin {
  return {
    name: 'mantine-variables',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      const variables = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
      return convertCssVariables(variables, ':root');
    },
  };
}
