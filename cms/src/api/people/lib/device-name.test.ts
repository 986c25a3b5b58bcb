import { expect, it } from 'vitest';
import { deviceName } from './device-name';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`,
    'Chrome on an Android phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet on an Android phone',
  ],
  [`Mozilla/5.0 (Linux; Android 13; SM-X700) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on an Android tablet'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari on an iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'Edge on a Windows computer',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on a Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) Something/1', 'A browser on a Linux computer'],
  ['curl/8.5.0', 'A device'],
  ['', 'A device'],
])('%s is called so that a person knows it again', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
