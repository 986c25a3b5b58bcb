/** Which comes first counts: Edge says that it is Chrome, and Chrome that it is Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const MACHINES: [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/^(?=.*\bAndroid\b).*\bMobile\b/, 'an Android phone'],
  [/\bAndroid\b/, 'an Android tablet'],
  [/\bWindows\b/, 'a Windows computer'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'a Linux computer'],
];

const nameIn = (list: [RegExp, string][], userAgent: string) => list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A browser's device in plain words, from what it says of itself; the whole of that is not kept. */
export function deviceName(userAgent: string): string {
  const [browser, machine] = [nameIn(BROWSERS, userAgent), nameIn(MACHINES, userAgent)];
  if (!machine) return browser ?? 'A device';
  return browser ? `${browser} on ${machine}` : `A browser on ${machine}`;
}
