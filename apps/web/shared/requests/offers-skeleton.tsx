/** Two offers to come. */
export function OffersSkeleton() {
  return (
    <div className="stack">
      {[1, 2].map((card) => (
        <div className="card stack" key={card}>
          <div className="row">
            <span className="skeleton round avatar" />
            <span className="skeleton grow" />
            <span className="skeleton round avatar" />
          </div>
          <span className="skeleton half" />
          <span className="skeleton control" />
        </div>
      ))}
    </div>
  )
}
