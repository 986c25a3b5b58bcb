/** Grey bars in the place of a form that is being read. */
export function FormPlaceholder({ fields }: { fields: number }) {
  return (
    <>
      <p role="status" className="visually-hidden">
        Loading...
      </p>
      <div className="placeholder-glow d-grid gap-4" aria-hidden="true">
        {Array.from({ length: fields }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
          <span key={index} className="placeholder rounded-1 form-bar" />
        ))}
      </div>
    </>
  );
}
