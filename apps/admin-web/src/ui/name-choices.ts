import type { ReactNode } from 'react';

export interface Choice {
  value: string;
  label: string;
}

export interface NameSelectProps {
  label: string;
  /** The same array as long as nothing in it is different. */
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  description?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  required?: boolean;
  'data-autofocus'?: boolean;
}

/** More than these are searched: nobody finds a name among thousands, and a browser is slow to list them. */
const searchedFrom = 100;

export const isSearched = (choices: readonly unknown[]): boolean => choices.length > searchedFrom;
