import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'

interface SegmentsProps<Id extends string> {
  label: string
  /** Labels, in their order. */
  options: Record<Id, string>
  /** undefined: none yet. */
  chosen: Id | undefined
  choose: (id: Id) => void
  look?: string
}

/** A choice of one among a few, all in sight. */
export function Segments<Id extends string>({ label, options, chosen, choose, look = '' }: SegmentsProps<Id>) {
  return (
    <ToggleButtonGroup
      className={`seg ${look}`}
      aria-label={label}
      disallowEmptySelection
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => choose([...keys][0] as Id)}
    >
      {Object.entries<string>(options).map(([id, title]) => (
        <ToggleButton key={id} id={id}>
          {title}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
