import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { isFault } from '../../api/fault';
import type { Taxonomy } from '../../api/types';
import { Dialog } from '../../ui/dialog';
import { FaultNote } from '../../ui/fault-note';
import { NameSelect } from '../../ui/name-select';
import { useSay } from '../../ui/say';
import { useGoOn } from '../../ui/use-go-on';
import { useSite } from '../site/use-site';
import { choicesOf } from './choices';
import type { Placed } from './tree';
import { useReloadTerms } from './use-terms';

interface MergeTermProps {
  term: Taxonomy;
  /** The terms of its type and language, without its descendants. */
  others: readonly Placed<Taxonomy>[];
}

/** Merges two terms with the same meaning. */
export function MergeTerm({ term, others }: MergeTermProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  if (others.length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('structure.terms.mergeOpen')}
      </Button>
      <Dialog
        opened={isAsking}
        title={t('structure.terms.mergeTitle', { name: term.name })}
        onClose={() => setAsking(false)}
      >
        <Question term={term} others={others} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function Question({ term, others, onClose }: MergeTermProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  const goOn = useGoOn();
  const { site_id: siteId } = useSite();
  const reload = useReloadTerms(siteId);
  const [into, setInto] = useState('');
  const { taxonomy_id: termId, revision, language, name } = term;
  const choose = t('structure.terms.choose');
  const choices = useMemo(
    () => [{ value: '', label: choose }, ...choicesOf(others, (other) => `${other.name} (${other.slug})`)],
    [others, choose],
  );
  const merge = useMutation({
    mutationFn: () =>
      ask('mergeTaxonomies', {
        params: { site_id: siteId, taxonomy_id: termId },
        body: { into_taxonomy_id: Number(into), expected_revision: revision },
      }),
    // The page then shows the current terms, so that pressing the button again means those.
    onError: (error) => isFault(error, 'REVISION_CONFLICT') && void reload(),
    async onSuccess({ taxonomy }) {
      const search = new URLSearchParams({ language }).toString();
      await goOn(`/sites/${siteId}/taxonomies/${taxonomy.taxonomy_id}?${search}`, {
        replace: true,
        isGone: true,
      });
      say(t('structure.terms.merged', { name, into: taxonomy.name }));
      await reload();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    merge.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FaultNote error={merge.error} />
        <Text>{t('structure.terms.mergeText')}</Text>
        <NameSelect
          label={t('structure.terms.mergeInto')}
          required
          data-autofocus
          choices={choices}
          value={into}
          onChange={setInto}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" color="red" disabled={into === ''} loading={merge.isPending}>
            {t('structure.terms.merge')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
