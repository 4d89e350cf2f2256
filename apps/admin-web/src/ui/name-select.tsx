import { NativeSelect } from '@mantine/core';
import { lazy, Suspense } from 'react';

import { isSearched, type NameSelectProps } from './name-choices';

const loadSearched = async () => (await import('./searched-select')).SearchedSelect;

const ManyNames = lazy(async () => ({
  // If its code cannot be loaded, a plain list shows all names.
  default: await loadSearched().catch(() => FewNames),
}));

/** Chooses one of few names, or of many. */
export function NameSelect(props: NameSelectProps) {
  if (props.search === undefined && !isSearched(props.choices)) return <FewNames {...props} />;
  const chosen = props.choices.filter(({ value }) => value === props.value);
  return (
    <Suspense fallback={<FewNames {...props} choices={chosen} disabled />}>
      <ManyNames {...props} />
    </Suspense>
  );
}

function FewNames({ choices, onChange, search: _, ...props }: NameSelectProps) {
  return (
    <NativeSelect {...props} data={[...choices]} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
