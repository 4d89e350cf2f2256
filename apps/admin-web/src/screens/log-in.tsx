import { Alert, Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import icon from '../icon.svg';
import { LogInForm } from '../session/log-in-form';
import { OtherWays } from '../session/other-ways';
import { PageHead } from '../ui/page-head';
import { Choices } from '../ui/shell';

interface LogInScreenProps {
  /** The browser has not stored the cookie of the session. */
  isForgotten: boolean;
  onDone: () => void;
}

export function LogInScreen({ isForgotten, onDone }: LogInScreenProps) {
  const { t } = useTranslation();
  return (
    <main className="alone">
      <div className="alone-brand">
        <img src={icon} alt="" width={40} height={40} />
        {t('app.name')}
      </div>
      <Paper withBorder p="lg" radius="lg">
        <PageHead title={t('logIn.title')} />
        {isForgotten && (
          <Alert color="orange" role="alert" mb="md">
            {t('logIn.forgotten')}
          </Alert>
        )}
        <LogInForm onDone={onDone} />
        <OtherWays purpose="logIn" onDone={onDone} />
      </Paper>
      <Choices />
    </main>
  );
}
