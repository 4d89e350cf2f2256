import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { isFault } from '../../../api/fault';
import { idIn } from '../../../api/ids';
import { useMe } from '../../../session/me';
import { FaultNote } from '../../../ui/fault-note';
import { Load } from '../../../ui/load';
import { NotFound } from '../../not-found';
import { useSiteId } from '../../site/use-site';
import { createServer } from '../draft/server';
import type { Author } from '../types';
import { useOwnAuthors } from '../use-authors';
import { useRights } from '../use-rights';
import { EntryEditor } from './editor';

import '../entries.css';
import './editor.css';

/** Editors may edit entries of every author. */
const nobody: readonly Author[] = [];

export function EntryScreen() {
  const siteId = useSiteId();
  const entryId = idIn(useParams()['entryId']);
  if (entryId === undefined) return <NotFound />;
  return <LoadedEntry key={`${siteId}/${entryId}`} siteId={siteId} entryId={entryId} />;
}

/** The entry is read once: a later state never replaces the values in the form. */
function LoadedEntry({ siteId, entryId }: { siteId: number; entryId: number }) {
  const { t } = useTranslation();
  const { isEditor, mayEdit } = useRights(siteId);
  const { user } = useMe();
  const own = useOwnAuthors(siteId, user.user_id);
  // A person who loses the role of an editor keeps the open form.
  const wasShown = useRef(false);
  wasShown.current ||= isEditor || own.data !== undefined;
  const stored = useQuery({
    queryKey: ['entry', siteId, entryId],
    queryFn: () => createServer(siteId, entryId).load(),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (isFault(stored.error, 'ENTRY_NOT_FOUND')) {
    return (
      <Stack align="flex-start">
        <FaultNote error={stored.error} />
        <Anchor component={Link} to={`/sites/${siteId}/entries`}>
          {t('entries.toList')}
        </Anchor>
      </Stack>
    );
  }
  return (
    <Load query={stored}>
      {(given) => (
        <Load query={wasShown.current ? { ...own, data: own.data ?? nobody } : own}>
          {(authors) => (
            <EntryEditor siteId={siteId} stored={given} mayEdit={mayEdit(given.entry, authors)} />
          )}
        </Load>
      )}
    </Load>
  );
}
