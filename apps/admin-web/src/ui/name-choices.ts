import type { ReactNode } from 'react';

export interface Choice {
  value: string;
  label: string;
}

export interface NameSelectProps {
  label: string;
  /** Must stay the same array while its content is the same. */
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  description?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  required?: boolean;
  'data-autofocus'?: boolean;
  /** Set if `choices` are the result of a search. */
  search?: NameSearch | undefined;
}

/** A search by the caller. */
export interface NameSearch {
  onSearch: (text: string) => void;
  /** The results do not belong to the typed text yet. */
  isPending: boolean;
  /** There are more results. */
  hasMore: boolean;
  /** The error of the search. */
  fault: string | undefined;
}

/** With more names than these, the field searches: nobody finds a name among thousands, and browsers list them slowly. */
const searchedFrom = 100;

export const isSearched = (choices: readonly unknown[]): boolean => choices.length > searchedFrom;
