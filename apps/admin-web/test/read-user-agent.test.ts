import { readUserAgent } from '../src/screens/account/read-user-agent';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iosWebKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit}`;
const android = `Mozilla/5.0 (Linux; Android 10; K) ${webKit}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)`;
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${iosWebKit}`;
const ipad = `Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) ${iosWebKit}`;

test.each([
  ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Firefox',
    'macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
  ],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  ['Firefox', 'Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  ['Firefox', 'iPhone', `${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ['Firefox', undefined, 'Mozilla/5.0 (X11; FreeBSD amd64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  ['Chrome', 'Windows', `${windows} Chrome/138.0.0.0 Safari/537.36`],
  ['Chrome', 'macOS', `${mac} ${webKit} Chrome/138.0.0.0 Safari/537.36`],
  ['Chrome', 'Android', `${android} Chrome/138.0.0.0 Mobile Safari/537.36`],
  ['Chrome', 'iPhone', `${iphone} CriOS/138.0.7204.119 Mobile/15E148 Safari/604.1`],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/138.0.0.0 Safari/537.36`],
  ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/138.0.0.0 Safari/537.36`],
  [
    'Chrome',
    'Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Ubuntu Chromium/80.0 Chrome/80.0 Safari/537.36`,
  ],
  ['Edge', 'Windows', `${windows} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`],
  ['Edge', 'Windows', `${windows} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`],
  ['Edge', 'Android', `${android} Chrome/138.0.0.0 Mobile Safari/537.36 EdgA/138.0.0.0`],
  ['Edge', 'iPhone', `${iphone} Version/18.0 EdgiOS/138.0.3351.70 Mobile/15E148 Safari/604.1`],
  [
    'Edge',
    'Windows Phone',
    `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${webKit} Chrome/52.0 Mobile Safari/537.36 Edge/15.15063`,
  ],
  ['Opera', 'Windows', `${windows} Chrome/137.0.0.0 Safari/537.36 OPR/121.0.0.0`],
  ['Opera', 'iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.4.3`],
  ['Opera', 'Windows', 'Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18'],
  ['Samsung Internet', 'Android', `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Vivaldi', 'Windows', `${windows} Chrome/138.0.0.0 Safari/537.36 Vivaldi/7.5`],
  ['Yandex Browser', 'Windows', `${windows} Chrome/136.0.0.0 YaBrowser/25.6.0.0 Safari/537.36`],
  ['DuckDuckGo', 'macOS', `${mac} ${iosWebKit} Version/18.5 Safari/605.1.15 Ddg/18.5`],
  ['Google', 'iPhone', `${iphone} GSA/376.0 Mobile/15E148 Safari/604.1`],
  ['Safari', 'iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Safari', 'iPad', `${ipad} Version/17.6 Mobile/15E148 Safari/604.1`],
  ['Safari', 'macOS', `${mac} ${iosWebKit} Version/18.5 Safari/605.1.15`],
  ['Internet Explorer', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ['Internet Explorer', 'Windows', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)'],
])('%s on %s: %s', (browser, system, text) => {
  expect(readUserAgent(text)).toEqual({ browser, system });
});

test.each([
  '',
  'curl/8.14.1',
  'headwater-backup/1.0 (Linux)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; U; Android 4.0.3; de-de) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
])('no browser that is known: %s', (text) => {
  expect(readUserAgent(text)).toBeUndefined();
});
