import { NativeSelect } from '@mantine/core';
import { lazy, memo, type ReactNode, Suspense } from 'react';

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

const SearchedSelect = lazy(async () => ({ default: (await import('./searched-select')).SearchedSelect }));

/** Chooses one of few names, or of many. */
export function NameSelect(props: NameSelectProps) {
  const few = <FewNames {...props} />;
  if (!isSearched(props.choices)) return few;
  const { choices, value } = props;
  const chosen = choices.filter((choice) => choice.value === value);
  return (
    <Suspense fallback={<FewNames {...props} choices={chosen} disabled />}>
      <SearchedSelect {...props} />
    </Suspense>
  );
}

const FewNames = memo(function FewNames({ choices, onChange, ...props }: NameSelectProps) {
  return (
    <NativeSelect {...props} data={[...choices]} onChange={(event) => onChange(event.currentTarget.value)} />
  );
});
