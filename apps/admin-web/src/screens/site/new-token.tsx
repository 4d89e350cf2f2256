import { useTranslation } from 'react-i18next';

import type { Answer } from '@headwater/admin-client';

import { ask } from '../../api/ask';
import { TokenForm } from '../../ui/token-form';

interface NewTokenProps {
  siteId: number;
  onMade: (made: Answer<'createApiToken'>) => void;
  /** Called if the answer was lost: the token may exist, and nobody has seen it. */
  onLost: () => void;
  onCancel: () => void;
}

export function NewToken({ siteId, ...on }: NewTokenProps) {
  const { t } = useTranslation();
  return (
    <TokenForm
      make={(body) => ask('createApiToken', { params: { site_id: siteId }, body })}
      nameHint={t('api.nameHint')}
      expiry={{
        label: `${t('api.expiry')} (${t('word.optional')})`,
        hint: t('api.expiryHint'),
        initial: '',
        isRequired: false,
      }}
      {...on}
    />
  );
}
