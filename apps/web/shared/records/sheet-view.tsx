import './sheet.css'
import { shownCode } from '@turno/domain/clinical/paper-code.ts'
import { type Sheet, sheetFoot } from '@turno/domain/clinical/sheet.ts'
import type { SheetBlock } from '@turno/domain/clinical/sheet-block.ts'
import { TriangleAlert } from 'lucide-react'

/**
 * A signed act as it is printed, word for word: the file is made of the same sheet. It stays white in the dark.
 * @param code of its public page; undefined: it is not signed yet
 */
export function SheetView({ sheet, code }: { sheet: Sheet; code?: string | undefined }) {
  const { title, about, provider, patient, blocks, signature } = sheet
  return (
    <article className="paper" aria-label={title}>
      <header className="paper-head">
        <div>
          <p className="strong">{provider.name}</p>
          {provider.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div>
          {provider.contact.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </header>
      <h2>{title}</h2>
      <p className="paper-about">{about}</p>
      <dl className="paper-facts">
        {patient.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <SheetBlocks blocks={blocks} />
      <footer>
        {code ? (
          <>
            {signature.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className="paper-code">{shownCode(code)}</p>
          </>
        ) : null}
        <p className="paper-about">{sheetFoot}</p>
      </footer>
    </article>
  )
}

/** The blocks of a sheet, also of one that is being written. */
export const SheetBlocks = ({ blocks }: { blocks: readonly SheetBlock[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes its order
  blocks.map((block, at) => <Block key={at} block={block} />)

function Block({ block }: { block: SheetBlock }) {
  if (block.kind === 'alert')
    return (
      <p className="paper-alert">
        <TriangleAlert className="i s" aria-hidden="true" /> {block.text}
      </p>
    )
  if (block.kind === 'remark') return <p className="paper-about">{block.text}</p>
  if (block.kind === 'item')
    return (
      <section className="paper-item">
        <h3>{block.title}</h3>
        {block.aside ? <p className="strong">{block.aside}</p> : null}
        {block.text ? <p className="paper-text">{block.text}</p> : null}
      </section>
    )
  return (
    <section>
      <h3>{block.title}</h3>
      {block.lines.map(({ label, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes its order
        <p className="paper-text" key={at}>
          {label === null ? text : `${label}: ${text}`}
        </p>
      ))}
    </section>
  )
}
