import { Button, Group } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Author } from '../types';

interface AuthorRowsProps {
  authors: readonly Author[];
  /** There are no others, so that they can be sorted. */
  isWhole: boolean;
  onAsk: ((about: 'name' | 'deletion', author: Author) => void) | undefined;
}

/** By their names. Of a list with more pages, as they were made: the next page begins after the last row. */
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
