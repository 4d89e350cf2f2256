import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { hasRefusal, onRefused } from '../api/refused';
import { useSay } from '../ui/say';
import { useMe } from './me';

/** Shows a note when the rights have changed after a refusal, to explain why parts of the page appear or disappear. */
export function useRightsNote(): void {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const { user, grants } = useMe();
  const rights = JSON.stringify([user.super_admin, grants.map(({ site_id: id, role }) => [id, role])]);
  const before = useRef(rights);
  const isRefused = useRef(false);
  useEffect(() => onRefused(() => (isRefused.current = true)), []);
  useEffect(() => {
    const isOther = before.current !== rights;
    before.current = rights;
    if (!isOther || !(isRefused.current || hasRefusal())) return;
    isRefused.current = false;
    say(t('app.rightsChanged'));
    // A site may be visible again with the role.
    for (const queryKey of [['site'], ['sites']]) void client.invalidateQueries({ queryKey });
  }, [rights, say, t, client]);
}
