import drawings from './payment-marks.svg?url';

/** Views of the one file that holds the marks (decision 72). */
type Mark = 'visa' | 'mastercard' | 'diners' | 'amex' | 'yape' | 'plin';

/** The mark of a card or wallet, in its own colours on white, in the dark too; fetched once somebody comes near it. */
export function PaymentMark({ mark, name }: { mark: Mark; name: string }) {
  return <img src={`${drawings}#${mark}`} alt={name} width={48} height={32} loading="lazy" />;
}
