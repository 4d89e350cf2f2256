import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import { errorOf, FaultNote } from '../../../ui/fault-note';
import { useSay } from '../../../ui/say';
import { ParentSelect } from '../../structure/parent-select';
import { isNameTaken } from '../../structure/same-name';
import { SameNameNote } from '../../structure/same-name-note';
import { freeSlug } from '../../structure/slug';
import { inTreeOrder } from '../../structure/tree';
import { useTermTypeName, usualTypes } from '../../structure/type-names';
import { useKeepNewTerm, useReloadTerms, withTerm } from '../../structure/use-terms';
import type { Taxonomy } from '../types';
import { taxonomiesKey } from '../use-site-lists';

interface NewTermProps {
  siteId: number;
  language: string;
  /** All terms of the language. */
  terms: readonly Taxonomy[];
  onMade: (term: Taxonomy) => void;
  onCancel: () => void;
}

/** Makes a new term without leaving the entry. */
export function NewTerm({ siteId, language, terms, onMade, onCancel }: NewTermProps) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const typeName = useTermTypeName();
  const keep = useKeepNewTerm(siteId);
  const reload = useReloadTerms(siteId);
  const types = [...new Set<string>([...usualTypes, ...terms.map((each) => each.type)])];
  const [type, setType] = useState('category');
  const [name, setName] = useState('');
  const [parentId, setParentId] = useState<number | null>(null);
  // Memoised, because there may be thousands, and every key in the form renders this.
  const ofType = useMemo(() => {
    const those = terms.filter((each) => each.type === type);
    return inTreeOrder(those, language);
  }, [terms, type, language]);
  const create = useMutation({
    mutationFn() {
      const taken = ofType.map(({ term }) => term.slug);
      const slug = freeSlug(name, type, taken);
      const body = { type, language, name, slug, ...(parentId !== null && { parent_id: parentId }) };
      return ask('createTaxonomy', { params: { site_id: siteId }, body });
    },
    onSuccess({ taxonomy }) {
      // If the list could not be read, it stays undefined: the new term is not all that there is.
      client.setQueryData<Taxonomy[]>(
        [...taxonomiesKey(siteId), language],
        (all) => all && withTerm(all, taxonomy),
      );
      keep(taxonomy);
      say(t('structure.terms.added', { name: taxonomy.name }));
      onMade(taxonomy);
    },
    // The term may exist already; reading the list again shows it.
    onError: () => void reload(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FaultNote error={create.error} shownFields={['name']} />
        <div>
          <TextInput
            label={t('structure.terms.name')}
            required
            data-autofocus
            lang={language}
            value={name}
            error={errorOf(create.error, 'name')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SameNameNote isTaken={isNameTaken(name, { terms: ofType.map(({ term }) => term), language })} />
        </div>
        <NativeSelect
          label={t('structure.terms.type')}
          value={type}
          onChange={(event) => {
            setType(event.currentTarget.value);
            setParentId(null);
          }}
          data={types.map((value) => ({ value, label: typeName(value) }))}
        />
        <ParentSelect
          label={t('structure.terms.addBelow')}
          among={ofType}
          value={parentId}
          onChange={setParentId}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('structure.terms.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
