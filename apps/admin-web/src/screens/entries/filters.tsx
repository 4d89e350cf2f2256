import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { NameSelect } from '../../ui/name-select';
import { TypedInput } from '../../ui/typed-input';
import { useTermTypeName } from '../structure/type-names';
import { type FilterName, isFiltered, sorts, states, withFilter } from './filter';
import { usualTypes } from './names';
import type { Taxonomy } from './types';
import { useLanguages, useTaxonomies } from './use-site-lists';
import { useTypeName } from './use-type-name';

/** A language of the address stays in the choice, even if the site does not have it. */
const unknownOf = (given: string, languages: { code: string }[]) =>
  given === '' || languages.some(({ code }) => code === given) ? [] : [{ value: given, label: given }];

const none: readonly Taxonomy[] = [];

export function Filters({ siteId }: { siteId: number }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const { data: languages = [] } = useLanguages(siteId);
  const given = (name: FilterName) => search.get(name) ?? '';
  const { data: taxonomies = none } = useTaxonomies(siteId, given('language'));
  const set = (name: FilterName, value: string) =>
    setSearch((now) => withFilter(now, name, value), { replace: true });
  const select = (name: FilterName, label: string, options: { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      value={given(name)}
      onChange={(event) => set(name, event.currentTarget.value)}
      data={options}
    />
  );
  const typeName = useTypeName();
  const termTypeName = useTermTypeName();
  const anyName = t('entries.any');
  const any = { value: '', label: anyName };
  const terms = useMemo(() => {
    const named = taxonomies.map(({ taxonomy_id: id, name, type }) => ({
      value: String(id),
      label: `${name} (${termTypeName(type)})`,
    }));
    return [{ value: '', label: anyName }, ...named];
  }, [taxonomies, termTypeName, anyName]);
  const types = [...new Set([...usualTypes, given('type')])].filter((type) => type !== '');
  return (
    <search className="entries-filters" data-open={isOpen}>
      <TypedInput
        label={t('entries.titleContains')}
        value={given('q')}
        onChange={(value) => set('q', value)}
      />
      <Button
        className="entries-filters-open"
        variant="default"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('entries.filters')}
      </Button>
      <div className="entries-filters-more">
        {select('state', t('entries.state'), [
          any,
          ...Object.keys(states).map((state) => ({
            value: state,
            label: t(`entries.states.${state as keyof typeof states}`),
          })),
        ])}
        {select('type', t('entries.type'), [
          any,
          ...types.map((type) => ({ value: type, label: typeName(type) })),
        ])}
        {select('language', t('entries.language'), [
          any,
          ...languages.map(({ code, name }) => ({ value: code, label: name })),
          ...unknownOf(given('language'), languages),
        ])}
        {taxonomies.length > 0 && (
          <NameSelect
            label={t('entries.taxonomy')}
            choices={terms}
            value={given('taxonomy')}
            onChange={(value) => set('taxonomy', value)}
          />
        )}
        {select(
          'sort',
          t('entries.sort'),
          Object.keys(sorts).map((sort) => ({
            value: sort === 'changed' ? '' : sort,
            label: t(`entries.sorts.${sort as keyof typeof sorts}`),
          })),
        )}
        <Checkbox
          label={t('entries.mine')}
          checked={given('mine') === 'true'}
          onChange={(event) => set('mine', event.currentTarget.checked ? 'true' : '')}
        />
        {isFiltered(search) && (
          <Button variant="subtle" onClick={() => setSearch({}, { replace: true })}>
            {t('entries.noFilters')}
          </Button>
        )}
      </div>
    </search>
  );
}
