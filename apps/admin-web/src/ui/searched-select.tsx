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
  // Enter chooses the first name that is found. Where the list is only opened, it keeps what is chosen, which Mantine looks for a moment
  // after the list is open.
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
      // Its scroll area would write a style into the page, which its content policy forbids.
      withScrollArea={false}
      classNames={{ options: 'searched-select-names' }}
      // Within the main part of the page, also where a dialog is open: all that is read aloud has a place in the page.
      comboboxProps={{ portalProps: { target: '#content' } }}
      // What is looked for is not what was chosen: a dialog does not ask for it before it closes.
      data-passing
    />
  );
}

/** The first of the names that contain what is looked for, and that there are more. */
const narrow =
  (more: string, hasMore: boolean): OptionsFilter =>
  ({ options, search }) => {
    const sought = search.trim().toLowerCase();
    const found = (options as ComboboxItem[]).filter(({ label }) => label.toLowerCase().includes(sought));
    if (found.length <= maxShown && !hasMore) return found;
    return [...found.slice(0, maxShown), { value: 'more', label: more, disabled: true }];
  };
