import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isGateOpen } from '../api/gates';
import { useNoteVisits } from '../search/use-note-visits';
import { listActs } from './list-keys';
import { isSingle, type KeyName, keyOf } from './registry';
import { singleKeys } from './single-keys';

const SearchDialog = lazy(async () => ({ default: (await import('../search/search-dialog')).SearchDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog')).KeysDialog }));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=file])'));

const isDialogOpen = (): boolean => isGateOpen() || document.querySelector('[role=dialog]') !== null;

function meantBy(event: KeyboardEvent): KeyName | undefined {
  if (event.defaultPrevented || event.isComposing || isDialogOpen()) return undefined;
  const name = keyOf('global', event) ?? keyOf('lists', event);
  if (name === undefined || !isSingle(name)) return name;
  return isTyping(event.target) || !singleKeys.areOn() ? undefined : name;
}

/** The keys that work on every page, and buttons for people without a keyboard. */
export function PageKeys() {
  const { t } = useTranslation();
  useNoteVisits();
  const [open, setOpen] = useState<'search' | 'keys'>();
  const close = () => setOpen(undefined);
  useEffect(() => {
    const read = (event: KeyboardEvent) => {
      const name = meantBy(event);
      if (name === undefined) return;
      event.preventDefault();
      if (name === 'global.search') setOpen('search');
      else if (name === 'global.keys') setOpen('keys');
      else listActs[name as keyof typeof listActs]();
    };
    window.addEventListener('keydown', read);
    return () => window.removeEventListener('keydown', read);
  }, []);
  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('search.open')}
        title={t('search.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('search')}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M10.5 10.5 14 14" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </ActionIcon>
      <ActionIcon
        className="wide-only"
        variant="default"
        size={30}
        aria-label={t('keys.title')}
        title={t('keys.title')}
        onClick={() => setOpen('keys')}
      >
        <span aria-hidden="true">?</span>
      </ActionIcon>
      <Suspense>
        {open === 'search' && <SearchDialog onClose={close} onKeys={() => setOpen('keys')} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  );
}
