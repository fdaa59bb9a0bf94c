import { href, pages } from '@turno/contract/pages.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { texts } from './texts.ts'

/** To a story. @param of distinguishes it from the other links of the page */
export function StoryLink({ id, of }: { id: string; of: string }) {
  return (
    <ButtonLink
      href={href(pages.story, { id })}
      look="btn quiet m"
      label={texts.seeStory}
      aria-label={texts.seeStoryOf(of)}
    />
  )
}
