import { Button, Group } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Author } from '../types';

interface AuthorRowsProps {
  authors: readonly Author[];
  /** The list is complete, so it can be sorted. */
  isWhole: boolean;
  onAsk: ((about: 'name' | 'deletion', author: Author) => void) | undefined;
}

/** Sorted by name. A list with more pages stays in the order of the server, so that the next page continues it. */
export function AuthorRows({ authors, isWhole, onAsk }: AuthorRowsProps) {
  const rows = useMemo(
    () => (isWhole ? authors.toSorted((one, other) => compare(one.name, other.name)) : authors),
    [authors, isWhole],
  );
  return (
    <ul className="rows">
      {rows.map((author) => (
        <AuthorRow
          key={author.author_id}
          author={author}
          onAsk={onAsk && ((about) => onAsk(about, author))}
        />
      ))}
    </ul>
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
