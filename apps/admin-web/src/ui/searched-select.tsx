import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { Select } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { NameSelectProps } from './name-choices';

import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import './searched-select.css';

const maxShown = 50;

/** Chooses one of many names by a part of it. */
export function SearchedSelect({ choices, onChange, search: elsewhere, ...props }: NameSelectProps) {
  const { t } = useTranslation();
  const data = useMemo(() => [...choices], [choices]);
  const more = t('names.more');
  const hasMore = elsewhere?.hasMore === true;
  const filter = useMemo(() => narrow(more, hasMore), [more, hasMore]);
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [isFirst, setIsFirst] = useState(false);
  const isSought = isOpen && search !== data.find(({ value }) => value === props.value)?.label;
  const isFound = elsewhere?.isPending !== true;
  // Enter chooses the first result. If the list was only opened, Enter keeps the present choice, which Mantine marks a moment after
  // opening.
  useEffect(() => {
    const timer = setTimeout(() => setIsFirst(isSought && isFound));
    return () => clearTimeout(timer);
  }, [isSought, isFound]);
  return (
    <Select
      {...props}
      data={data}
      searchable
      allowDeselect={false}
      searchValue={search}
      onSearchChange={(text) => {
        setSearch(text);
        elsewhere?.onSearch(text);
      }}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      selectFirstOptionOnChange={isFirst}
      filter={filter}
      nothingFoundMessage={isFound ? (elsewhere?.fault ?? t('names.none')) : t('word.loading')}
      onChange={(value) => value !== null && onChange(value)}
      // Mantine's scroll area would write a style into the page, which the content policy forbids.
      withScrollArea={false}
      classNames={{ options: 'searched-select-names' }}
      // Rendered in the main part of the page, even over a dialog: all content needs a landmark for screen readers.
      comboboxProps={{ portalProps: { target: '#content' } }}
      // A search term is no unsaved input, so a dialog closes without a question.
      data-passing
    />
  );
}

/** The first of the names that contain the search term, and a note if there are more. */
const narrow =
  (more: string, hasMore: boolean): OptionsFilter =>
  ({ options, search }) => {
    const sought = search.trim().toLowerCase();
    const found = (options as ComboboxItem[]).filter(({ label }) => label.toLowerCase().includes(sought));
    if (found.length <= maxShown && !hasMore) return found;
    return [...found.slice(0, maxShown), { value: 'more', label: more, disabled: true }];
  };
