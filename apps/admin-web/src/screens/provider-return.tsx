import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';

import { comeBack } from '../session/at-provider';
import { Load } from '../ui/load';
import { PageHead } from '../ui/page-head';

/** The page to which the provider sends the browser back. */
export function ProviderReturnScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [query] = useState(() => window.location.search.slice(1));
  // A query, because it runs once even if React renders the page twice: the provider's answer can be used only once.
  const back = useQuery({
    queryKey: ['provider-return', query],
    queryFn: async () => ({ to: await comeBack(query) }),
    retry: false,
    staleTime: Infinity,
  });
  const to = back.data?.to;
  useEffect(() => {
    if (to === undefined) return;
    if (to === null) return window.close();
    void client.resetQueries({ queryKey: ['me'] });
    void navigate(to, { replace: true });
  }, [to, client, navigate]);
  return (
    <main className="alone">
      <Paper withBorder p="lg" radius="lg">
        <PageHead title={t('login.returning')} />
        <Stack>
          <Load query={back}>{() => <Text>{t('login.returned')}</Text>}</Load>
          {back.error && (
            <Anchor component={Link} to="/sites">
              {t('invitation.toLogIn')}
            </Anchor>
          )}
        </Stack>
      </Paper>
    </main>
  );
}
