import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { askForFirstScreen } from './api/first-screen';
import { createQueryClient } from './api/query-client';
import { startI18n } from './i18n';
import { createRouter } from './router';
import { FailedScreen } from './screens/failed';
import { keepPageFromFiles } from './ui/dropped-files';
import { keepFocusInPage } from './ui/focus-keeper';
import { SayProvider } from './ui/say';
import { theme } from './ui/theme';
import { keepNulOut } from './ui/typed-nul';

import './ui/styles';

const queryClient = createQueryClient();
// Shows nothing until the first screen is loaded: this takes only a moment, and a spinner would flicker.
const router = createRouter((children) => {
  askForFirstScreen(children, location);
  return createBrowserRouter([{ ErrorBoundary: FailedScreen, HydrateFallback: () => null, children }]);
});

await startI18n();
keepFocusInPage(document);
keepPageFromFiles(window);
keepNulOut(document);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      // Mantine would write these variables into the page, which the content policy forbids. They are in ui/styles.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <SayProvider>
          <RouterProvider router={router} />
        </SayProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
