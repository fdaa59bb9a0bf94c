/** Shape of a list of appointments that is on its way. */
export function ListSkeleton() {
  return (
    <>
      {[1, 2].map((row) => (
        <div className="card visit" key={row}>
          <span className="skeleton date" />
          <span className="skeleton" />
        </div>
      ))}
    </>
  )
}
