import { frameCopy } from './copy.ts';
import drawings from './payment-marks.svg?url';

/** One file for the six, each a view of it, fetched once somebody comes near the foot of a page (decision 72). */
export function PaymentMarks() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id="medios-de-pago">{frameCopy.marksHeading}</p>
      <ul aria-labelledby="medios-de-pago" className="flex flex-wrap gap-2">
        {frameCopy.marks.map((mark) => (
          <li key={mark}>
            <img
              src={`${drawings}#${mark.toLowerCase()}`}
              alt={mark}
              width={48}
              height={32}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
