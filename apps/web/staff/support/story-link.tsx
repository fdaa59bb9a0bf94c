import { href, pages } from '@turno/contract/pages.ts'
import { Link } from 'wouter'
import { texts } from './texts.ts'

/** To a story. @param of distinguishes it from the other links of the page */
export function StoryLink({ id, of }: { id: string; of: string }) {
  return (
    <Link href={href(pages.story, { id })} className="btn quiet m" aria-label={texts.seeStoryOf(of)}>
      {texts.seeStory}
    </Link>
  )
}
