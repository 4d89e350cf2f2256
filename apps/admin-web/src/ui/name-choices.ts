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
  /** Where `choices` are those that were found. */
  search?: NameSearch | undefined;
}

/** The names are looked for elsewhere. */
export interface NameSearch {
  onSearch: (text: string) => void;
  /** What was found is not yet of what was typed. */
  isPending: boolean;
  /** There are more than were found. */
  hasMore: boolean;
  /** Why nothing could be looked for. */
  fault: string | undefined;
}

/** More than these are searched: nobody finds a name among thousands, and a browser is slow to list them. */
const searchedFrom = 100;

export const isSearched = (choices: readonly unknown[]): boolean => choices.length > searchedFrom;
