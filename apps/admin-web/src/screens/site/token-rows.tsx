import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { serverNow } from '../../api/server-clock';
import type { ApiToken } from '../../api/types';
import { useInstant } from '../../i18n/texts';
import { Empty } from '../../ui/empty';

interface TokenRowsProps {
  tokens: ApiToken[];
  /** The tokens are the result of a search. */
  isFound: boolean;
  onEdit: (token: ApiToken) => void;
  onRevoke: (token: ApiToken) => void;
}

export function TokenRows({ tokens, isFound, onEdit, onRevoke }: TokenRowsProps) {
  const { t } = useTranslation();
  const instant = useInstant();
  if (tokens.length === 0 && isFound) return <Empty title={t('names.none')} />;
  if (tokens.length === 0) return <Empty title={t('api.empty')}>{t('api.emptyHint')}</Empty>;
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('api.name')}</th>
          <th scope="col">{t('api.prefix')}</th>
          <th scope="col">{t('api.lastUse')}</th>
          <th scope="col">{t('api.expiry')}</th>
          <th scope="col">{t('settings.perMinute')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.token_id}>
            <th scope="row">{token.name}</th>
            <td data-label={t('api.prefix')}>
              <code>{token.prefix}…</code>
            </td>
            <td data-label={t('api.lastUse')}>
              {token.last_use_time === null ? t('word.never') : instant(token.last_use_time)}
            </td>
            <td data-label={t('api.expiry')}>
              {token.expire_time === null ? t('word.never') : instant(token.expire_time)}{' '}
              {isPast(token.expire_time) && (
                <Badge variant="default" tt="none" radius="sm">
                  {t('api.expired')}
                </Badge>
              )}
            </td>
            <td data-label={t('settings.perMinute')}>
              {token.requests_per_minute ?? t('settings.usualLimit')}
            </td>
            <td className="table-act">
              <Button
                variant="default"
                size="xs"
                aria-label={t('settings.editTokenNamed', { name: token.name })}
                onClick={() => onEdit(token)}
              >
                {t('settings.editToken')}
              </Button>
              <Button
                variant="default"
                size="xs"
                aria-label={t('api.revokeNamed', { name: token.name })}
                onClick={() => onRevoke(token)}
              >
                {t('api.revoke')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isPast = (instant: string | null): boolean => instant !== null && Date.parse(instant) <= serverNow();
