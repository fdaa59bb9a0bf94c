import { href, pages } from '../pages.ts'

/** Ten letters of base64url; the code of a paper has sixteen, printed in groups of four. */
const isCode = /^[\w-]{10}$/

/** The path in SMS and push messages. It opens nothing by itself: its page asks for the login of the addressee. */
export const shortLinkPath = (code: string): string => href(pages.code, { code })

export const isShortCode = (code: string): boolean => isCode.test(code)

/** Whether a path is such a link. It belongs to one person, whoever used the browser before. */
export const isShortLinkPath = (path: string): boolean => {
  const before = shortLinkPath('')
  return path.startsWith(before) && isShortCode(path.slice(before.length))
}
