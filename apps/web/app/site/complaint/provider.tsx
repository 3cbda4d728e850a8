import { complaintCopy as copy } from './copy.ts';

/** The notice that the law wants, and whom the sheet is about. */
export function Provider() {
  return (
    <section
      aria-labelledby="hoja-de-reclamacion"
      className="flex flex-col gap-3 rounded-card border border-border bg-sunken p-5 md:p-8"
    >
      <h2 id="hoja-de-reclamacion" className="text-title font-semibold">
        {copy.sheetHeading}
      </h2>
      <p>{copy.notice}</p>
      <dl className="grid gap-3 sm:grid-cols-2">
        {copy.sheet.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-small text-text2">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
