import { useMemo, useState } from 'react';

import { useFaultText } from '../../../i18n/texts';
import type { Choice } from '../../../ui/name-choices';
import { NameSelect } from '../../../ui/name-select';
import { useAuthorChoices, useAuthorNames } from '../use-authors';

interface AuthorChoiceProps {
  siteId: number;
  label: string;
  /** A choice before the authors: nobody, or an author who is not in the list. */
  first?: Choice | undefined;
  /** This author is not offered. */
  without?: number;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** Chooses an author: from a list, or by a part of the name if there is more than one page of authors. */
export function AuthorChoice({ siteId, first, without, value, onChange, ...props }: AuthorChoiceProps) {
  const textOf = useFaultText();
  const [typed, setTyped] = useState('');
  const chosen = Number(value);
  const chosenName = useAuthorNames(siteId, chosen > 0 ? [chosen] : []).get(chosen);
  // Without a search, the field shows the chosen author.
  const text = typed === (chosenName ?? first?.label) ? '' : typed.trim();
  const { authors, isLong, hasMore, isPending, error } = useAuthorChoices(siteId, text);
  const choices = useMemo(() => {
    const named = authors
      .filter(({ author_id: id }) => id !== without && id !== chosen)
      .map(({ author_id: id, name }) => ({ value: String(id), label: name }));
    if (chosenName !== undefined) named.unshift({ value: String(chosen), label: chosenName });
    named.sort((one, other) => compare(one.label, other.label));
    return first === undefined ? named : [first, ...named];
  }, [authors, chosen, chosenName, first, without]);
  return (
    <NameSelect
      {...props}
      choices={choices}
      value={value}
      onChange={onChange}
      search={
        isLong
          ? { onSearch: setTyped, isPending, hasMore, fault: error === null ? undefined : textOf(error) }
          : undefined
      }
    />
  );
}

const { compare } = new Intl.Collator();
