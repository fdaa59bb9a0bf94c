import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Stops on the way to anything on a page; more is being lost. */
const mostStops = 40

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element: { matches(selector: string): boolean }) => element.matches(':focus'))

/** The focused element is drawn with a ring, by itself or by the control around it, and lies in the window. */
const focusIsSeen = `(() => {
  const focused = document.activeElement
  // Past the last stop the browser's own bar has its turn.
  if (focused === document.body) return 'seen'
  const framed = [focused, focused.closest('.input, .choice, .tick, .switch')].filter(Boolean)
  const ringed = framed.some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
  const { top, bottom } = focused.getBoundingClientRect()
  return ringed && top < innerHeight && bottom > 0 ? 'seen' : 'unseen: ' + focused.outerHTML.slice(0, 200)
})()`

/** Goes on with Tab, or back with Shift+Tab, until the target has the focus; every stop must be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < mostStops && !(await hasFocus(target)); stops++) {
    await page.keyboard.press(key)
    await expect.poll(() => page.evaluate(focusIsSeen)).toBe('seen')
  }
  await expect.poll(() => hasFocus(target), { message: `${target} is reached` }).toBe(true)
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
