/** Grey lines in a card, where a list will be. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="card stack loose">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <span className="skeleton control" key={row} />
      ))}
    </div>
  )
}
