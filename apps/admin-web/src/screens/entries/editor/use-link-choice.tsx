import { lazy, Suspense, useCallback } from 'react';

import { addressOfEntry } from '../../navigation/menu/address-of-entry';

const EntryPicker = lazy(async () => ({
  default: (await import('../../navigation/menu/entry-picker')).EntryPicker,
}));

/** Lets a person choose an entry of the site in a language, to link it from a text. */
export const useLinkChoice = (siteId: number, language: string) =>
  useCallback(
    (onPick: (address: string) => void) => (
      <Suspense>
        <EntryPicker siteId={siteId} language={language} onPick={(entry) => onPick(addressOfEntry(entry))} />
      </Suspense>
    ),
    [siteId, language],
  );
