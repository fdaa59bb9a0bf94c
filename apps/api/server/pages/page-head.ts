/** Description of a page for search engines, and for people who get a link. */
export interface PageHead {
  title: string
  description: string
  /** The page's one address; null: no search engine shall list the page. */
  canonical: string | null
  /** Description for programs, in the words of schema.org. */
  data?: object
}

/** A page of the build with another head. */
export function withHead(html: string, { title, description, canonical, data }: PageHead): string {
  const more = [
    canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escaped(canonical)}">`,
    data ? `<script type="application/ld+json">${scriptOf(data)}</script>` : '',
  ]
  return html
    .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escaped(description)}">`)
    .replace(/<meta property="og:title"[^>]*>/, () => `<meta property="og:title" content="${escaped(title)}">`)
    .replace(
      /<meta property="og:description"[^>]*>/,
      () => `<meta property="og:description" content="${escaped(description)}">`,
    )
    .replace('</head>', () => `${more.join('')}</head>`)
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text escaped for an element or an attribute, also of XML. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => references[sign]!)

/** No text in it can end the element. */
const scriptOf = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
