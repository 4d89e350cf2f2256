import { Button, Group, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Author } from '../types';

/** More than these are searched. */
const searchFrom = 12;
const maxShown = 100;

interface AuthorRowsProps {
  all: readonly Author[];
  onAsk: ((about: 'name' | 'deletion', author: Author) => void) | undefined;
}

/** By their names. Of many, the first ones and those that are looked for. */
export function AuthorRows({ all, onAsk }: AuthorRowsProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const sorted = useMemo(() => all.toSorted((one, other) => compare(one.name, other.name)), [all]);
  const sought = wanted.trim().toLowerCase();
  const found = sorted.filter(({ name }) => name.toLowerCase().includes(sought));
  return (
    <>
      {all.length > searchFrom && (
        <TextInput
          type="search"
          label={t('names.find')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          mb="md"
        />
      )}
      {found.length === 0 ? (
        <p className="dim">{t('names.none')}</p>
      ) : (
        <ul className="rows">
          {found.slice(0, maxShown).map((author) => (
            <AuthorRow
              key={author.author_id}
              author={author}
              onAsk={onAsk && ((about) => onAsk(about, author))}
            />
          ))}
        </ul>
      )}
      {found.length > maxShown && <p className="dim">{t('names.more')}</p>}
    </>
  );
}

const { compare } = new Intl.Collator();

interface AuthorRowProps {
  author: Author;
  onAsk: ((about: 'name' | 'deletion') => void) | undefined;
}

function AuthorRow({ author: { name, user_id: userId }, onAsk }: AuthorRowProps) {
  const { t } = useTranslation();
  return (
    <li className="row">
      <div className="row-main">
        <div className="entries-title">{name}</div>
        {userId !== null && <div className="dim">{t('authors.ofUser')}</div>}
      </div>
      {onAsk && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={t('authors.renameNamed', { name })}
            onClick={() => onAsk('name')}
          >
            {t('authors.rename')}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={t('authors.deleteNamed', { name })}
            onClick={() => onAsk('deletion')}
          >
            {t('authors.delete')}
          </Button>
        </Group>
      )}
    </li>
  );
}
