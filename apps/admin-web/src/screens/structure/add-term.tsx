import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import type { Taxonomy } from '../../api/types';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { LeaveGuard } from '../../ui/leave-guard';
import { useSay } from '../../ui/say';
import { ParentSelect } from './parent-select';
import { isNameTaken } from './same-name';
import { SameNameNote } from './same-name-note';
import { freeSlug } from './slug';
import type { Placed } from './tree';
import { useKeepNewTerm, useReloadTerms } from './use-terms';

interface AddTermProps {
  ref: Ref<HTMLInputElement>;
  siteId: number;
  type: string;
  language: string;
  all: readonly Placed<Taxonomy>[];
  /** The typed name. It stays while the person changes to another type or language. */
  name: string;
  onName: (change: (name: string) => string) => void;
  parentId: number | null;
  onParent: (parentId: number | null) => void;
}

/** Adds terms one after the other: afterwards the name is empty and has the focus, and the parent stays. */
export function AddTerm({
  ref,
  siteId,
  type,
  language,
  all,
  name,
  onName,
  parentId,
  onParent,
}: AddTermProps) {
  const { t } = useTranslation();
  const say = useSay();
  const keep = useKeepNewTerm(siteId);
  const reload = useReloadTerms(siteId);
  // The parent may be deleted by now.
  const parent = all.some(({ term }) => term.taxonomy_id === parentId) ? parentId : null;
  const add = useMutation({
    mutationFn(given: string) {
      const slugs = all.map(({ term }) => term.slug);
      const slug = freeSlug(given, type, slugs);
      return ask('createTaxonomy', {
        params: { site_id: siteId },
        body: { type, language, name: given, slug, ...(parent !== null && { parent_id: parent }) },
      });
    },
    onSuccess({ taxonomy }, given) {
      // A name that was typed meanwhile stays, for the next term.
      onName((now) => (now === given ? '' : now));
      say(t('structure.terms.added', { name: taxonomy.name }));
      keep(taxonomy);
    },
    // The term may exist already; reading the list again shows it.
    onError: () => void reload(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(name);
  };
  return (
    <form onSubmit={submit}>
      <LeaveGuard isChanged={name !== ''} />
      <FaultNote error={add.error} shownFields={['name']} />
      <div className="add-term">
        <TextInput
          ref={ref}
          label={t('structure.terms.addLabel')}
          required
          value={name}
          error={errorOf(add.error, 'name')}
          onChange={({ currentTarget: { value } }) => onName(() => value)}
        />
        <ParentSelect label={t('structure.terms.addBelow')} among={all} value={parent} onChange={onParent} />
        <Button type="submit" variant="default" loading={add.isPending}>
          {t('structure.terms.add')}
        </Button>
      </div>
      <SameNameNote isTaken={isNameTaken(name, { terms: all.map(({ term }) => term), language })} />
    </form>
  );
}
