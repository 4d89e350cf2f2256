/** Browsers also name their ancestors: the first match counts. */
const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPX|OPiOS|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Google', /\bGSA\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//],
  ['Internet Explorer', /\b(?:MSIE |Trident\/)/],
  // The old browser of Android calls itself Safari.
  ['Safari', /^(?!.*\bAndroid\b).*\bVersion\/.*\bSafari\//],
];

/** Phones also name systems of computers: the first match counts. */
const systems: readonly [name: string, pattern: RegExp][] = [
  ['Windows Phone', /\bWindows Phone\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh\b| OS X\b)/],
  ['Linux', /\bLinux\b/],
];

const firstIn = (list: readonly [string, RegExp][], text: string): string | undefined =>
  list.find(([, pattern]) => pattern.test(text))?.[0];

export interface UserAgent {
  browser: string;
  system: string | undefined;
}

/** The common names of the browser and its system. Absent: they are not known, as of a program. */
export function readUserAgent(text: string): UserAgent | undefined {
  const browser = firstIn(browsers, text);
  return browser === undefined ? undefined : { browser, system: firstIn(systems, text) };
}
