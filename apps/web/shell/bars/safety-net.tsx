import { href, pages } from '@turno/contract/pages.ts'
import { Component, type ReactNode } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { HydrationEnd } from './hydration-end.tsx'
import { texts } from './texts.ts'

interface Props {
  /** The reader's address: an error on one page is forgotten on the next. */
  place: string
  /** Element around the words: the page's landmark, unless that is there already. */
  as?: 'main' | 'div'
  children: ReactNode
}

interface State {
  failed: boolean
  place: string
}

/** A bug in one page, or a build that was replaced meanwhile, leaves a way on. */
export class SafetyNet extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place }

  static getDerivedStateFromError = () => ({ failed: true })

  static getDerivedStateFromProps = ({ place }: Props, state: State): State | null =>
    place === state.place ? null : { failed: false, place }

  override render() {
    if (!this.state.failed) return this.props.children
    const { as: Frame = 'main' } = this.props
    return (
      <Frame className="page narrow">
        <div className="card empty" role="alert">
          <HydrationEnd />
          <title>{`${texts.failed} · Turno`}</title>
          <h1>{texts.failed}</h1>
          <p className="muted">{texts.failedDetail}</p>
          <Button look="btn primary" label={texts.reload} onClick={() => location.reload()} />
          <a href={href(pages.outOfService)}>{texts.otherPages}</a>
        </div>
      </Frame>
    )
  }
}
