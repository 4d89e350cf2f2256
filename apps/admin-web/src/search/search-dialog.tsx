import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { useTypeName } from '../screens/entries/use-type-name';
import { useTermTypeName } from '../screens/structure/type-names';
import { Dialog } from '../ui/dialog';
import { FaultNote } from '../ui/fault-note';
import type { Hit } from './hit';
import { useSearch } from './use-search';

import './search.css';

interface SearchDialogProps {
  onClose: () => void;
  onKeys: () => void;
}

/** Finds pages by their names, and opens them. */
export function SearchDialog({ onClose, onKeys }: SearchDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened title={t('search.title')} onClose={onClose}>
      <Search onClose={onClose} />
      <div className="search-foot dim">
        <span className="wide-only">{t('search.hint')}</span>
        <Button size="compact-sm" variant="subtle" onClick={onKeys}>
          {t('keys.title')}
        </Button>
      </div>
    </Dialog>
  );
}

const idOf = (index: number): string => `search-hit-${index}`;

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { hits, isBusy, error } = useSearch(typed);
  const active = Math.min(at, hits.length - 1);
  useEffect(() => {
    document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const go = (hit: Hit | undefined) => {
    if (hit === undefined) return;
    onClose();
    void navigate(hit.to);
  };
  const readKey = (event: KeyboardEvent) => {
    const last = hits.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    };
    const next = moves[event.key];
    if (next !== undefined) setAt(next);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(hits[active]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls="search-hits"
        aria-activedescendant={active >= 0 ? idOf(active) : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={readKey}
      />
      <FaultNote error={error} />
      <div id="search-hits" role="listbox" aria-label={t('search.title')} className="search-hits">
        {hits.map((hit, index) => (
          <Row
            key={hit.to}
            hit={hit}
            id={idOf(index)}
            isFirst={hits[index - 1]?.kind !== hit.kind}
            isActive={index === active}
            onPoint={() => setAt(index)}
            onGo={() => go(hit)}
          />
        ))}
      </div>
      <p role="status" className="dim search-state">
        {isBusy
          ? t('search.busy')
          : hits.length === 0
            ? // If the search failed, the error is shown above.
              !error && t('search.none')
            : t('search.count', { count: hits.length })}
      </p>
    </>
  );
}

interface RowProps {
  hit: Hit;
  id: string;
  /** The first hit of its kind. */
  isFirst: boolean;
  isActive: boolean;
  onPoint: () => void;
  onGo: () => void;
}

function Row({ hit: { kind, title, hint, type }, id, isFirst, isActive, onPoint, onGo }: RowProps) {
  const { t } = useTranslation();
  const [ofEntry, ofTerm] = [useTypeName(), useTermTypeName()];
  const typeName = type === undefined ? [] : [kind === 'term' ? ofTerm(type) : ofEntry(type)];
  return (
    // The search field handles the keys of this list.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="search-hit"
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onGo}
    >
      {isFirst && <span className="search-kind">{t(`search.kinds.${kind}`)}</span>}
      <span className="search-title">{title}</span>
      {hint !== '' && <span className="dim search-hint">{[hint, ...typeName].join(' · ')}</span>}
    </div>
  );
}
