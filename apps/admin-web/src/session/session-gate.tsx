import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';

import { isFault } from '../api/fault';
import { setPageUser } from '../api/own-headers';
import { Load } from '../ui/load';
import { Shell } from '../ui/shell';
import { GateDialogs } from './gate-dialogs';
import { MeContext, useWhoIsLoggedIn } from './me';

/** Loaded on demand: people who are logged in do not need it. */
const LogInScreen = lazy(async () => ({ default: (await import('../screens/log-in')).LogInScreen }));

/** Shows the screens only to people who are logged in. Others see the login at the same address; after it, the address opens. */
export function SessionGate() {
  const client = useQueryClient();
  const who = useWhoIsLoggedIn();
  // A login has succeeded, though nobody is logged in: the browser has not stored the cookie.
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
  // Before any screen sends a request.
  setPageUser(who.data.user.user_id);
  return (
    <MeContext value={who.data}>
      <Shell />
      <GateDialogs />
    </MeContext>
  );
}
