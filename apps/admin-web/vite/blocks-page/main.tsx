import { MantineProvider } from '@mantine/core';
import { lazy, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';

import { startI18n } from '../../src/i18n';
import { theme } from '../../src/ui/theme';

import '../../src/ui/styles';

declare global {
  interface Window {
    /** The value that the editor has now. */
    blocks: { value: string; set(value: string): void };
  }
}

const BlocksEditor = lazy(async () => ({
  default: (await import('../../src/blocks/blocks-editor')).BlocksEditor,
}));

/** The editor of blocks alone, for trying it and for its journeys. */
function Page() {
  const [value, setValue] = useState('[]');
  const [readOnly] = useState(location.search.includes('readonly'));
  window.blocks = { value, set: setValue };
  return (
    <main>
      <h1>Blocks</h1>
      <Suspense>
        <BlocksEditor value={value} onChange={setValue} label="Content" readOnly={readOnly} />
      </Suspense>
    </main>
  );
}

await startI18n();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Page />
    </MantineProvider>
  </StrictMode>,
);
