import { Component, type ReactNode } from 'react'
import { texts } from './texts.ts'

/** A bug in one page, or a build that was replaced meanwhile, leaves a way on. */
export class SafetyNet extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="page narrow">
        <div className="card empty" role="alert">
          <h1>{texts.failed}</h1>
          <p className="muted">{texts.failedDetail}</p>
          <button type="button" className="btn primary" onClick={() => location.reload()}>
            {texts.reload}
          </button>
          <a href="/500">{texts.otherPages}</a>
        </div>
      </main>
    )
  }
}
