import { href, pages } from '../pages.ts'

/** The path in SMS and push messages. It opens nothing by itself: its page asks for the login of the addressee. */
export const shortLinkPath = (code: string): string => `${href(pages.paperCheck)}/${code}`
