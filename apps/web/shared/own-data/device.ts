import { texts } from './texts.ts'

/** The first match counts: browsers and systems also name others that they replace. */
const browsers: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** 'Chrome en Android', from a browser's name for itself. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)]
  if (browser && system) return texts.onSystem(browser, system)
  return browser ?? system ?? texts.unknownDevice
}

const nameIn = (names: [RegExp, string][], userAgent: string): string | undefined =>
  names.find(([sign]) => sign.test(userAgent))?.[1]
