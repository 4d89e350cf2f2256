import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { ConfirmAct } from '../../ui/confirm-act';
import { nameOf } from './badges';
import { LinkDialog } from './link-dialog';
import type { Link, Member } from './types';

/** Another link for a member who has lost theirs. */
export function Renew({ siteId, member }: { siteId: number; member: Member }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [link, setLink] = useState<Link>();
  const name = nameOf(member);
  const renew = useMutation({
    mutationFn: () => ask('renewInvitation', { params: { site_id: siteId, user_id: member.user_id } }),
    onSuccess: setLink,
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={t('people.renewNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {t('people.renew')}
      </Button>
      <ConfirmAct
        act={
          isAsking
            ? {
                title: t('people.renewNamed', { name }),
                text: t('people.renewText'),
                submit: t('people.renew'),
                run: () => renew.mutateAsync(),
              }
            : undefined
        }
        onClose={() => setAsking(false)}
      />
      <LinkDialog name={name} email={member.email} link={link} onDone={() => setLink(undefined)} />
    </>
  );
}
