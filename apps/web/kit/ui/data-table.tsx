import type { ReactNode } from 'react'

interface DataTableProps {
  columns: readonly string[]
  /** Columns of figures and of actions, aligned right. */
  right?: readonly string[]
  /** Its rows. */
  children: ReactNode
}

export function DataTable({ columns, right = [], children }: DataTableProps) {
  return (
    <table className="table">
      <thead>
        <tr>
          {columns.map((name) => (
            <th scope="col" key={name} className={right.includes(name) ? 'r' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
