import type { ReleasedRecord } from '@turno/contract/areas/record-releases.ts'
import { openRelease } from '@turno/contract/areas/record-releases.ts'
import * as releases from '@turno/contract/endpoints/record-releases.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { triesMax } from '@turno/domain/record-release/texts.ts'
import { useAtom } from 'jotai'
import { FileCheck, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { askFile } from '../../kit/api/call.ts'
import { questions } from '../../kit/api/question.ts'
import { dateAndHour } from '../../kit/format/dates.ts'
import { saveFile } from '../../kit/format/save-file.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { EndPage } from '../../kit/frame/end-page.tsx'
import { OutsidePage } from '../../kit/frame/outside-page.tsx'
import { useMailedToken } from '../../kit/navigation/mailed-token.ts'
import { Await, AwaitSkeleton } from '../../kit/ui/await.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { useHydrated } from '../../kit/ui/hydrated.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { ReachSupport } from './reach-support.tsx'
import { releasedTexts as texts } from './released-texts.ts'

/** The link of a record that was handed out. Looking does not use it up. */
const releaseOf = questions(releases.check, (token) => ({ body: { token } }), { settled: () => true })

const skeleton = <span className="skeleton block" />

/** Target of the mail to somebody who closed their account. The prerendered page knows no token. */
export default function ReleasedRecordPage() {
  const token = useMailedToken() ?? ''
  if (useHydrated()) return <OfToken token={token} />
  return (
    <OutsidePage>
      <AwaitSkeleton skeleton={skeleton} />
    </OutsidePage>
  )
}

const home = { href: href(pages.login), label: texts.home }

function OfToken({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const [{ error }, write] = useAtom(releaseOf(token))
  if (isDone)
    return (
      <EndPage {...home} title={texts.done} icon={FileCheck} detail={texts.doneDetail} isNews>
        <ReachSupport otherwise={texts.noContact} />
      </EndPage>
    )
  const why = token === '' ? texts.none : error instanceof Refusal && [404, 409].includes(error.status) && error.message
  if (why)
    return (
      <EndPage {...home} title={texts.gone} icon={Link2Off} detail={why}>
        <ReachSupport otherwise={texts.noContact} />
      </EndPage>
    )
  return (
    <OutsidePage lead={texts.lead}>
      <Await question={releaseOf(token)} skeleton={skeleton}>
        {(release) => (
          <Download
            release={release}
            token={token}
            done={() => setDone(true)}
            refresh={() => void write({ type: 'refresh' })}
          />
        )}
      </Await>
      <ReachSupport otherwise={texts.noContact} />
    </OutsidePage>
  )
}

interface DownloadProps {
  release: ReleasedRecord
  token: string
  done: () => void
  /** A wrong document counts, and the last one closes the link. */
  refresh: () => void
}

function Download({ release: { expires_at, tries_left }, token, done, refresh }: DownloadProps) {
  const form = useForm({
    known: { document: '' },
    schema: openRelease,
    body: ({ document }) => ({ token, document }),
    prefix: 'release-',
    send: (_, body) => askFile(releases.open, { body }),
    sent: (file) => {
      saveFile(file, texts.file)
      done()
    },
    failed: () => {
      refresh()
      return false
    },
    blame: 'document',
  })
  const left = tries_left < triesMax ? texts.tries(tries_left) : texts.documentHint
  // The refusal of a wrong document says how many are left.
  const hint = form.errors.document ? undefined : left
  return (
    <Form form={form} className="card stack" short>
      <p>{texts.what}</p>
      <TextField
        {...form.field('document')}
        label={texts.document}
        hint={hint}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
      />
      <Submit form={form} label={texts.download} sending={texts.making} look="btn primary block" />
      <p className="small muted">
        {texts.once} {texts.until(dateAndHour(expires_at))}
      </p>
    </Form>
  )
}
