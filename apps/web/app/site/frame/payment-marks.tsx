import { frameCopy } from './copy.ts';

/** The marks are trademarks: words until the licensed drawings are supplied. */
export function PaymentMarks() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id="medios-de-pago">{frameCopy.marksHeading}</p>
      <ul aria-labelledby="medios-de-pago" className="flex flex-wrap gap-2">
        {frameCopy.marks.map((mark) => (
          <li
            key={mark}
            className="rounded-input border border-border bg-surface px-2.5 py-1 text-caption font-semibold text-text2"
          >
            {mark}
          </li>
        ))}
      </ul>
    </div>
  );
}
