import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';

import { isFault } from '../api/fault';
import { setPageUser } from '../api/own-headers';
import { Load } from '../ui/load';
import { Shell } from '../ui/shell';
import { GateDialogs } from './gate-dialogs';
import { MeContext, useWhoIsLoggedIn } from './me';

/** Not needed by those who are logged in. */
const LogInScreen = lazy(async () => ({ default: (await import('../screens/log-in')).LogInScreen }));

/** Lets nobody past who is not logged in. The login is at whatever address was asked for, which then opens. */
export function SessionGate() {
  const client = useQueryClient();
  const who = useWhoIsLoggedIn();
  // Somebody has given the password, and is nobody all the same.
  const [isTried, setTried] = useState(false);
  const isKnown = who.data !== undefined;
  useEffect(() => {
    if (isKnown) setTried(false);
  }, [isKnown]);
  // A person whose session has ended stays on the page: its next request opens the login over it.
  if (who.data === undefined && isFault(who.error, 'LOGIN_REQUIRED', 'CREDENTIAL_REFUSED')) {
    return (
      <Suspense>
        <LogInScreen
          isForgotten={isTried}
          onDone={() => {
            setTried(true);
            setPageUser(undefined);
            void client.resetQueries();
          }}
        />
      </Suspense>
    );
  }
  if (who.data === undefined) {
    return (
      <main className="alone">
        <Load query={who}>{() => null}</Load>
      </main>
    );
  }
  // Before any screen asks for something.
  setPageUser(who.data.user.user_id);
  return (
    <MeContext value={who.data}>
      <Shell />
      <GateDialogs />
    </MeContext>
  );
}
