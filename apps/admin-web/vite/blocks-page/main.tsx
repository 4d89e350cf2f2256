import { MantineProvider } from '@mantine/core';
import { lazy, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';

import { cut } from '../../src/blocks/json/slices';
import { startI18n } from '../../src/i18n';
import { theme } from '../../src/ui/theme';

import '../../src/ui/styles';

declare global {
  interface Window {
    blocks: {
      /** What the editor has now. */
      value: string;
      set: (value: string) => void;
      cut: typeof cut;
      settle: () => Promise<void>;
      paste: (data: Record<string, string>) => void;
    };
  }
}

/** Until the editor has read what the browser did. A person's keys are further apart than a program's. */
const settle = () =>
  new Promise<void>((done) => {
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done())), 30);
  });

/** As a browser does with what was copied elsewhere. */
function paste(data: Record<string, string>): void {
  const transfer = new DataTransfer();
  for (const [kind, text] of Object.entries(data)) transfer.setData(kind, text);
  const event = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

const BlocksEditor = lazy(async () => ({
  default: (await import('../../src/blocks/blocks-editor')).BlocksEditor,
}));

/** The editor of blocks alone, for trying it and for its journeys. */
function Page() {
  const [value, setValue] = useState('[]');
  const [readOnly] = useState(location.search.includes('readonly'));
  window.blocks = { value, set: setValue, cut, settle, paste };
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
