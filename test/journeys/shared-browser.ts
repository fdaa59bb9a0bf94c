import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from '../support/require-chromium.ts'

const chromiumArgs = (draws: boolean) => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-audio-output',
  '--in-process-gpu',
  '--num-raster-threads=1',
  // A single process for all pages of a window, from its first page on: a process costs more than a page.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  // Pages are short: what is compiled for speed is hardly used.
  '--js-flags=--no-opt,--no-maglev',
  // Chromium heeds the last of these flags alone, so that Playwright's are repeated here. The address bar's pop-up is
  // two more pages for each window, which cost a second of CPU time and which nobody sees.
  `--disable-features=${[
    ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
    ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
    ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
    ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
    ...['PreconnectToSearch', 'SpareRendererForSitePerProcess', 'AudioServiceOutOfProcess'],
    ...['CrossOriginOpenerPolicy', 'WebRtcHideLocalIpsWithMdns'],
  ]}`,
  // The last of these flags counts alone too.
  `--blink-settings=${[
    ...['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'],
    `acceleratedCompositingEnabled=${draws}`,
  ]}`,
]

const launched = new Map<string, Promise<Browser>>()

/**
 * The browser that all journeys of a worker share, one of each kind; it ends with its worker.
 * @param draws whether pages are drawn @param flags what it is told besides
 */
export function sharedBrowser(draws: boolean, flags: readonly string[]): Promise<Browser> {
  const args = [...chromiumArgs(draws), ...flags]
  const browser = launched.get(args.join(' ')) ?? chromium.launch({ executablePath: chromiumPath(), args })
  launched.set(args.join(' '), browser)
  return browser
}
