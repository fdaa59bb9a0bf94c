import './news.css'
import type { NewsChoicesAnswer } from '@turno/contract/areas/news-choices.ts'
import { newsChoices } from '@turno/contract/areas/news-choices.ts'
import * as endpoints from '@turno/contract/endpoints/news-choices.ts'
import { newsTopics, newsWays } from '@turno/domain/account/news-choices.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { CalendarCheck, Clock, type LucideIcon, Users, Wallet } from 'lucide-react'
import { ask } from '../../kit/api/call.ts'
import { Form } from '../../kit/forms/form.tsx'
import { AskBeforeLeaving } from '../../kit/forms/leaving-question.tsx'
import { SaveStrip } from '../../kit/forms/save-strip.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { settingsQuestion } from '../../kit/settings/client-settings.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { Channels } from './channels.tsx'
import { bodyOf, choicesQuestion, draftOf, type NewsRole, topicsIn } from './choices.ts'
import { LockScreen } from './lock-screen.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { groupNames, texts } from './texts.ts'
import { TopicTable } from './topic-table.tsx'

/** By which ways news reaches somebody whose pages are closed. */
export default function NewsPage() {
  const role = useAtomValue(sessionAtom)?.role === 'doctor' ? 'doctor' : 'patient'
  return (
    <div className="page news-page">
      <PageTitle lead={texts.lead} />
      <Await question={choicesQuestion} skeleton={<RowsSkeleton rows={6} />}>
        {(chosen) => <NewsForm chosen={chosen} role={role} />}
      </Await>
    </div>
  )
}

const groupIcons: Record<keyof typeof groupNames, LucideIcon> = {
  requests: Clock,
  visits: CalendarCheck,
  money: Wallet,
  patients: Users,
}
const groups = Object.keys(groupNames) as (keyof typeof groupNames)[]

function NewsForm({ chosen, role }: { chosen: NewsChoicesAnswer; role: NewsRole }) {
  const form = useNewsForm(chosen)
  const hasPush = Boolean(useAtomValue(settingsQuestion).data?.push_key)
  const ways = newsWays.filter((way) => way !== 'push' || hasPush)
  const topics = topicsIn(chosen)
  return (
    <Form form={form} className="stack loose">
      <div className="news-columns">
        <div className="stack loose">
          <Channels role={role} />
          {groups.map((group) => {
            const own = topics.filter((topic) => newsTopics[topic].group === group)
            if (own.length === 0) return null
            return (
              <TopicTable
                key={group}
                title={groupNames[group]}
                icon={groupIcons[group]}
                topics={own}
                {...{ ways, form }}
              />
            )
          })}
        </div>
        <div className="stack loose">
          <QuietHours form={form} role={role} />
          <LockScreen form={form} saved={chosen.details} role={role} />
        </div>
      </div>
      <SaveStrip
        form={form}
        unsaved={form.changed.length}
        stand={form.changed.length > 0 ? texts.unsaved(form.changed.length) : undefined}
        save={texts.save}
      />
      <AskBeforeLeaving isUnsaved={form.changed.length > 0} forget={form.forget} />
    </Form>
  )
}

function useNewsForm(chosen: NewsChoicesAnswer) {
  const write = useSetAtom(choicesQuestion)
  const known = draftOf(chosen)
  const form = useForm({
    known,
    schema: newsChoices,
    body: (draft) => bodyOf(draft, topicsIn(chosen)),
    extraErrors: ({ isQuiet, from, until }) => ({
      until: isQuiet && from === until ? texts.sameHour : undefined,
    }),
    send: (key, body) => ask(endpoints.choose, { key, body }),
    sent: async () => {
      await write({ type: 'refresh' })
      form.forget()
      toast(texts.saved)
    },
    words: (error): string =>
      [texts.failed(form.changed.length), error instanceof Refusal ? error.message : ''].filter(Boolean).join(' '),
  })
  return form
}
