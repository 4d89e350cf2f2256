import { askOnce } from '../api/ask';
import { Fault } from '../api/fault';
import { browserKeeps } from '../ui/browser-keeps';

export type Purpose = 'logIn' | 'confirm';

/** What the browser stores while the person is at the provider. */
interface Visit {
  purpose: Purpose;
  /** The address to open afterwards; null in a separate window, which closes. */
  to: string | null;
}

const stored = 'headwater.provider';
const channelName = 'headwater.provider';
const giveUpMs = 600_000;

/** Sends the browser to the provider, which sends it back to `/login/provider`. */
export async function goToProvider(): Promise<void> {
  const { authorization_url: address } = await askOnce('beginProviderLogin', {});
  keep({ purpose: 'logIn', to: window.location.pathname + window.location.search });
  window.location.assign(address);
}

/** Opens the provider in a separate window, so that nothing on this page is lost. Must be called during a click. @throws Fault */
export async function askProvider(purpose: Purpose): Promise<void> {
  const opened = window.open('', '_blank', 'popup,width=520,height=720');
  if (opened === null) throw new Fault(0, 'WINDOW_REFUSED', '');
  try {
    const begin = purpose === 'logIn' ? 'beginProviderLogin' : 'beginProviderConfirmation';
    const { authorization_url: address } = await askOnce(begin, {});
    keep({ purpose, to: null });
    const done = waitForWindow();
    opened.location.href = address;
    await done;
  } catch (error) {
    opened.close();
    throw error;
  }
}

function waitForWindow(): Promise<void> {
  const channel = new BroadcastChannel(channelName);
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Fault(0, 'CHALLENGE_REFUSED', '')), giveUpMs);
    channel.onmessage = ({ data }: MessageEvent<{ code: string | null }>) => {
      clearTimeout(timer);
      if (data.code === null) resolve();
      else reject(new Fault(401, data.code, ''));
    };
  }).finally(() => channel.close());
}

/** Finishes the login or confirmation with the provider's answer. Returns the address to open; null: close the window. @throws Fault */
export async function comeBack(query: string): Promise<string | null> {
  const { purpose, to } = taken();
  const finish = purpose === 'logIn' ? 'finishProviderLogin' : 'finishProviderConfirmation';
  try {
    await askOnce(finish, { body: { callback_query: query } });
    if (to === null) tell(null);
    return to;
  } catch (error) {
    if (to === null) tell(error instanceof Fault ? error.code : 'UNKNOWN');
    throw error;
  }
}

function tell(code: string | null): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ code });
  channel.close();
}

const keep = (visit: Visit): void => browserKeeps.set(stored, JSON.stringify(visit));

function taken(): Visit {
  const kept = browserKeeps.get(stored);
  browserKeeps.remove(stored);
  if (kept === null) return { purpose: 'logIn', to: '/' };
  const { purpose, to } = JSON.parse(kept) as Visit;
  return { purpose, to: to === null || to.startsWith('/') ? to : '/' };
}
