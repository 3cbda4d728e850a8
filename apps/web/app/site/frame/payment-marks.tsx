import { PaymentMark } from '#ui/content/payment-mark.tsx';
import { frameCopy } from './copy.ts';

export function PaymentMarks() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id="medios-de-pago">{frameCopy.marksHeading}</p>
      <ul aria-labelledby="medios-de-pago" className="flex flex-wrap gap-1.5">
        {frameCopy.marks.map(({ mark, name }) => (
          <li key={mark}>
            <PaymentMark mark={mark} name={name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
