export function FormSkeleton() {
  return (
    <>
      {['personal', 'contact', 'residence'].map((section) => (
        <div className="card stack" key={section}>
          <span className="skeleton title" />
          <span className="skeleton control" />
          <span className="skeleton control" />
          <span className="skeleton control" />
        </div>
      ))}
    </>
  )
}
