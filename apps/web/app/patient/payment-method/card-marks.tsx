import { PaymentMark } from '#ui/content/payment-mark.tsx';
import { copy } from './copy.ts';

/** The cards that the form takes; which wallets it takes is the gateway's affair (decision 72). */
export function CardMarks() {
  return (
    <ul aria-label={copy.accepted} className="flex flex-wrap gap-2">
      {copy.marks.map(({ mark, name }) => (
        <li key={mark}>
          <PaymentMark mark={mark} name={name} />
        </li>
      ))}
    </ul>
  );
}
