import { Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import icon from '../icon.svg';
import { LogInForm } from '../session/log-in-form';
import { OtherWays } from '../session/other-ways';
import { PageHead } from '../ui/page-head';
import { Choices } from '../ui/shell';

export function LogInScreen({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <main className="alone">
      <div className="alone-brand">
        <img src={icon} alt="" width={40} height={40} />
        {t('app.name')}
      </div>
      <Paper withBorder p="lg" radius="lg">
        <PageHead title={t('logIn.title')} />
        <LogInForm onDone={onDone} />
        <OtherWays purpose="logIn" onDone={onDone} />
      </Paper>
      <Choices />
    </main>
  );
}
