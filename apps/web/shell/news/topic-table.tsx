import type { NewsTopic, NewsWay } from '@turno/domain/account/news-choices.ts'
import { Bell, Check, type LucideIcon, Mail, MessageSquareText, Minus, Smartphone } from 'lucide-react'
import type { FormOf } from '../../kit/forms/use-form.ts'
import { cellOf, type Draft, isSaid } from './choices.ts'
import { texts, topicNames, wayNames } from './texts.ts'

const icons: Record<NewsWay, LucideIcon> = { push: Smartphone, sms: MessageSquareText, mail: Mail }

interface TopicTableProps {
  title: string
  icon: LucideIcon
  topics: readonly NewsTopic[]
  ways: readonly NewsWay[]
  form: FormOf<Draft>
}

/** By which ways news of a few topics comes; the bell says everything. */
export function TopicTable({ title, icon: Icon, topics, ways, form }: TopicTableProps) {
  return (
    <section className="card flush way-table">
      <h2>
        <Icon className="i s only-wide" aria-hidden="true" />
        {title}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{texts.news}</span>
            </th>
            <Way icon={Bell} name="Campana" />
            {ways.map((way) => (
              <Way key={way} icon={icons[way]} name={wayNames[way]} />
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic}>
              <th scope="row">
                {topicNames[topic].name}
                {topicNames[topic].hint ? <small> {topicNames[topic].hint}</small> : null}
              </th>
              <td>
                <Check className="i always" strokeWidth={2.6} role="img" aria-label={texts.always} />
              </td>
              {ways.map((way) => (
                <td key={way}>
                  {isSaid(topic, way) ? (
                    <Box {...form.tick(cellOf(topic, way))} label={texts.cell(topicNames[topic].name, wayNames[way])} />
                  ) : (
                    <Minus className="i s muted" role="img" aria-label={texts.never} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Way = ({ icon: Icon, name }: { icon: LucideIcon; name: string }) => (
  <th scope="col">
    <Icon className="i s" aria-hidden="true" />
    {name}
  </th>
)

interface BoxProps {
  id: string
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
}

/** A box as large as its place in the table. */
const Box = ({ id, checked, onChange, label }: BoxProps) => (
  <label className="tick" htmlFor={id}>
    <input
      type="checkbox"
      id={id}
      checked={checked}
      aria-label={label}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="check">
      <Check className="i s" strokeWidth={3} aria-hidden="true" />
    </span>
  </label>
)
