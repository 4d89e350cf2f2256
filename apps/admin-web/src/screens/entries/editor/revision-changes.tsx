import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import { Load } from '../../../ui/load';
import { type Values, valuesOf } from '../draft/values';
import { DiffText } from './diff-text';
import { contentOf, differencesOf } from './differences';
import { useNames } from './use-names';

interface RevisionChangesProps {
  language: string;
  params: { site_id: number; entry_id: number };
  revision: number;
  /** The next older revision that is kept; undefined: there is none. */
  before: number | undefined;
  onRestore: ((values: Values) => void) | undefined;
}

export function RevisionChanges({ language, params, revision, before, onRestore }: RevisionChangesProps) {
  const { t } = useTranslation();
  const read = async (number: number) =>
    valuesOf((await ask('getRevision', { params: { ...params, revision: number } })).revision.entry);
  const both = useQuery({
    queryKey: ['revision', params, revision, before ?? 0],
    staleTime: Infinity,
    queryFn: async () => ({
      after: await read(revision),
      before: before === undefined ? undefined : await read(before),
    }),
  });
  const authorIds = [both.data?.before, both.data?.after].flatMap((each) => each?.author_id ?? []);
  const names = useNames(params.site_id, language, authorIds);
  return (
    <div className="entry-changes">
      <Load query={both}>
        {(values) => {
          const isOldest = values.before === undefined;
          const differences = values.before
            ? differencesOf(values.before, values.after, names)
            : contentOf(values.after, names);
          const hint = differences.length === 0 ? 'sameValues' : 'changesHint';
          return (
            <>
              <Text className="dim">{t(`entries.${isOldest ? 'firstRevision' : hint}`)}</Text>
              {differences.map(({ name, parts }) => (
                <div key={name}>
                  <Text fw={600}>{t(`entries.values.${name}`)}</Text>
                  <DiffText parts={parts} />
                </div>
              ))}
              {onRestore && (
                <Button size="xs" variant="default" mt="sm" onClick={() => onRestore(values.after)}>
                  {t('entries.restoreToForm')}
                </Button>
              )}
            </>
          );
        }}
      </Load>
    </div>
  );
}
