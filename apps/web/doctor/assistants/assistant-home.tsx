import type { ServedDoctor } from '@turno/contract/areas/assistants.ts'
import * as assistants from '@turno/contract/endpoints/assistants.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { CalendarDays, Inbox, Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { wouldLose } from '../../kit/navigation/unsaved.ts'
import { actFor, actingAtom, actingEnded, closedDesk, forgetClosedDesk } from '../../kit/session/acting.ts'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { servedQuestion } from '../../kit/user/served-doctors.ts'
import { userQuestion } from '../../kit/user/user.ts'
import { texts } from './texts.ts'

const words = texts.home
const desk = href(pages.doctorAppointments)

/** An assistant's doctors; one of them is chosen here. */
export function AssistantHome() {
  const name = useAtomValue(userQuestion).data?.full_name ?? ''
  return (
    <div className="page narrow">
      <PageTitle title={name ? words.title(name) : pages.staffHome.title} />
      <Closed />
      <Await question={servedQuestion} skeleton={<RowsSkeleton rows={2} />}>
        {(served) => (served.length === 0 ? <NoDoctor /> : <Served served={served} />)}
      </Await>
    </div>
  )
}

/** Why the desk of before is not open any more; said once. */
function Closed() {
  const [name] = useState(closedDesk)
  useEffect(forgetClosedDesk, [])
  return (
    <div role="status">
      {name === null ? null : (
        <p className="note urgent">
          <Info className="i" aria-hidden="true" />
          {words.closed(name || words.aDoctor)}
        </p>
      )}
    </div>
  )
}

function NoDoctor() {
  return <Empty icon={Inbox} title={words.none} detail={words.noneDetail} />
}

function Served({ served }: { served: readonly ServedDoctor[] }) {
  const acting = useAtomValue(actingAtom)
  const leave = useAct(assistants.leave, {
    done: (_, { params }) => acting?.id === params.doctorId && actingEnded(),
    refresh: servedQuestion,
  })
  return (
    <section className="stack tight" aria-labelledby="served">
      <h2 id="served">{words.lead}</h2>
      <ul className="stack">
        {served.map((doctor) => (
          <li key={doctor.id} className="card row between wrap">
            <h3 className="clip">{doctor.name}</h3>
            <div className="row tight wrap end">
              <ConfirmButton
                look="btn m quiet"
                label={words.leave}
                keep={words.keep}
                name={words.leaveOne(doctor.name)}
                disabled={leave.busy}
                question={words.confirmLeave(doctor.name)}
                detail={words.confirmLeaveDetail}
                act={() => leave({ params: { doctorId: doctor.id } })}
              />
              {acting?.id === doctor.id ? (
                <ButtonLink href={desk} look="btn m primary" label={words.goOn} />
              ) : (
                <OpenDesk doctor={doctor} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenDesk({ doctor }: { doctor: ServedDoctor }) {
  const open = () => actFor(doctor, desk)
  const look = { label: words.open, name: words.openOne(doctor.name) }
  if (wouldLose())
    return (
      <ConfirmButton
        {...look}
        look="btn m primary"
        icon={CalendarDays}
        question={words.changeTo(doctor.name)}
        detail={words.loses}
        act={open}
      />
    )
  return <Button look="btn m primary" icon={CalendarDays} label={look.label} aria-label={look.name} onClick={open} />
}
