/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Texts that run a script where they are shown as anything but text. Each calls `alarm` with where it was written. */
const attacks: ((at: string) => string)[] = [
  (at) => `"><img src=x onerror="alarm('${at}')">`,
  (at) => `<script>alarm('${at}')</script>`,
  (at) => `<svg/onload=alarm('${at}')>`,
  (at) => `javascript:alarm('${at}')`,
  (at) => `' autofocus onfocus=alarm('${at}') onmouseover=alarm('${at}') x='`,
  (at) => `data:text/html,<script>parent.alarm('${at}')</script>`,
  (at) => `</script></title></textarea></style><script>alarm('${at}')</script>`,
  (at) => `{{constructor.constructor("alarm('${at}')")()}}\${alarm('${at}')}$t(act.save)`,
  (at) => `<iframe srcdoc="<script>parent.alarm('${at}')</script>"></iframe>`,
  (at) => `<a href="javascript:alarm('${at}')">link</a>`,
  (at) => `\u2028","a":"\\u003cscript\\u003ealarm('${at}')//--></script>`,
  (at) => `<math><mtext><style><img src=x onerror=alarm('${at}')></style></mtext></math>`,
];

/** Each text in turn gets another attack, a long one all of them. */
export function createAttacker(first = 0): (plain: string, isLong?: boolean) => string {
  let turn = first;
  return (plain, isLong = false) => {
    turn += 1;
    const at = plain.replace(/\W+/g, '-').slice(0, 20);
    const chosen = isLong ? attacks : [attacks[turn % attacks.length]!];
    return `${plain} ${chosen.map((attack) => attack(at)).join(' ')}`;
  };
}

/** What attacks did in all pages of a person. */
export interface Alarms {
  rung: string[];
  /** What the content policy stopped: it should have had nothing to stop. */
  stopped: string[];
}

export async function setAlarms(page: Page): Promise<Alarms> {
  const alarms: Alarms = { rung: [], stopped: [] };
  const context = page.context();
  await context.exposeFunction('alarm', (at: unknown) => void alarms.rung.push(String(at)));
  await context.exposeFunction('stopped', (what: string) => void alarms.stopped.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (window as unknown as { stopped(what: string): void }).stopped(`${effectiveDirective} ${blockedURI}`);
    });
  });
  context.on('dialog', (dialog) => {
    alarms.rung.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return alarms;
}

/** Elements and attributes that would run a script, now or when somebody clicks. */
export const dangersIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    // The first one of the page loads it again in an upgrade. It has the nonce of this answer, which nothing stored can know.
    const [own] = document.scripts;
    const isOwn = (element: HTMLScriptElement): boolean =>
      element.src.startsWith(location.origin) ||
      (element === own && element.parentElement === document.head && element.nonce !== '');
    const isScheme = /^[\s\u0000-\u001f]*(javascript|data|vbscript)\s*:/i;
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const isAddress = /^(href|src|action|formaction|xlink:href|srcdoc)$/.test(name);
        const isOwnPicture = element.tagName === 'IMG' && value.startsWith('data:image/');
        if (
          name.startsWith('on') ||
          name === 'srcdoc' ||
          (isAddress && isScheme.test(value) && !isOwnPicture)
        )
          found.push(`<${element.tagName.toLowerCase()} ${name}="${value.slice(0, 80)}">`);
      }
      if (/^(IFRAME|OBJECT|EMBED|BASE|FRAME|APPLET)$/.test(element.tagName))
        found.push(element.outerHTML.slice(0, 80));
      if (element instanceof HTMLScriptElement && !isOwn(element)) found.push(element.outerHTML.slice(0, 80));
    }
    return found;
  });
