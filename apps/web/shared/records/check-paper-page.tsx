import type { CheckedPaper } from '@turno/contract/areas/papers.ts'
import * as papers from '@turno/contract/endpoints/papers.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { shownCode, typedCode } from '@turno/domain/clinical/paper-code.ts'
import { dayInWords } from '@turno/domain/clinical/times-in-words.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { useAtom } from 'jotai'
import { BadgeCheck, CircleX, FileUp, SearchX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { DropZone, type FileDropItem } from 'react-aria-components'
import { useLocation, useParams } from 'wouter'
import { questions } from '../../kit/api/question.ts'
import { longDate } from '../../kit/format/dates.ts'
import { OutsidePage } from '../../kit/frame/outside-page.tsx'
import { Await } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { useHydrated } from '../../kit/ui/hydrated.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { checkTexts as texts } from './check-texts.ts'

const paperOf = questions(papers.check, (code) => ({ params: { code } }))

/** Whether a paper is valid, for whoever has it in hand: a pharmacy, an employer, an insurer. */
export default function CheckPaperPage() {
  const { code: asked = '' } = useParams<{ code: string }>()
  const code = typedCode(asked)
  // The prerendered page knows no code.
  const isHydrated = useHydrated()
  return (
    <OutsidePage title={pages.paperCheck.title} lead={texts.lead}>
      <CodeForm key={code} code={code} isWrong={asked !== '' && code === undefined} />
      {isHydrated && code ? <Found code={code} /> : null}
    </OutsidePage>
  )
}

function CodeForm({ code, isWrong }: { code: string | undefined; isWrong: boolean }) {
  const [typed, setTyped] = useState(code ? shownCode(code) : '')
  const [error, setError] = useState(isWrong ? texts.wrong : undefined)
  const [, go] = useLocation()
  function submit(event: FormEvent) {
    event.preventDefault()
    const meant = typedCode(typed)
    if (meant) go(href(pages.code, { code: meant }))
    else setError(texts.wrong)
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        id="code"
        label={texts.code}
        hint={texts.hint}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setError(undefined)
        }}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="actions">
        <Button look="btn primary" type="submit" label={texts.check} />
      </div>
    </form>
  )
}

function Found({ code }: { code: string }) {
  const question = paperOf(code)
  const [{ error }] = useAtom(question)
  if (error instanceof Refusal && error.status === 404)
    return (
      <div className="note urgent" role="status">
        <SearchX className="i" aria-hidden="true" />
        <div>
          <p className="strong">{texts.none}</p>
          <p>{texts.noneDetail}</p>
        </div>
      </div>
    )
  return (
    <Await question={question} skeleton={<span className="skeleton block" />}>
      {(paper) => <Result paper={paper} />}
    </Await>
  )
}

function Result({ paper }: { paper: CheckedPaper }) {
  const { kind, valid, signed_at, annulled_at, doctor, card } = paper
  const Icon = valid ? BadgeCheck : CircleX
  return (
    <section className="stack">
      <div className={valid ? 'note good' : 'note bad'} role="status">
        <Icon className="i" aria-hidden="true" />
        <div>
          <p className="strong">{valid ? texts.valid(kind) : texts.annulled(kind)}</p>
          <p>{texts.signed(kind, longDate(Date.parse(signed_at)), doctor, card)}</p>
          {annulled_at === null ? null : <p>{texts.annulledDetail(kind, dayInWords(bogotaDate(annulled_at)))}</p>}
        </div>
      </div>
      {paper.files.length > 0 ? <CompareFile hashes={paper.files} /> : <p className="small muted">{texts.noFile}</p>}
      <p className="small muted">{texts.nothing}</p>
    </section>
  )
}

/** Compares a file with what was signed, in this browser: the file goes nowhere. */
function CompareFile({ hashes }: { hashes: readonly string[] }) {
  const [compared, setCompared] = useState<{ name: string; same: boolean }>()
  async function compare(file: File) {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    setCompared({ name: file.name, same: hashes.includes(hash) })
  }
  async function drop(items: readonly { kind: string }[]) {
    const file = items.find((item): item is FileDropItem => item.kind === 'file')
    if (file) await compare(await file.getFile())
  }
  return (
    <>
      <DropZone className="drop-zone" aria-label={texts.drop} onDrop={({ items }) => void drop(items)}>
        <p>{texts.drop}</p>
        <label className="btn m choose-file">
          <input
            type="file"
            accept="application/pdf,.pdf"
            className="hidden"
            onChange={({ target }) => {
              const file = target.files?.[0]
              target.value = ''
              if (file) void compare(file)
            }}
          />
          <FileUp className="i s" aria-hidden="true" />
          {texts.choose}
        </label>
      </DropZone>
      <div role="status">
        {compared ? (
          <div className={compared.same ? 'note good' : 'note bad'}>
            {compared.same ? (
              <BadgeCheck className="i" aria-hidden="true" />
            ) : (
              <CircleX className="i" aria-hidden="true" />
            )}
            <div>
              <p className="strong">{compared.same ? texts.same(compared.name) : texts.other(compared.name)}</p>
              {compared.same ? null : <p>{texts.otherDetail}</p>}
            </div>
          </div>
        ) : null}
      </div>
    </>
  )
}
