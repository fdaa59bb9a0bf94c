/** Three offers to come. */
export function OffersSkeleton() {
  return (
    <div className="stack tight">
      {[1, 2, 3].map((row) => (
        <div className="card row" key={row}>
          <span className="skeleton round avatar" />
          <span className="skeleton grow" />
          <span className="skeleton round avatar s" />
        </div>
      ))}
    </div>
  )
}
