import { RadioCards } from '#ui/forms/radio-cards.tsx';

export type Method = 'card' | 'transfer';

type MethodsProps = { method: Method; onMethod: (method: Method) => void };

const copy = {
  methods: '¿Cómo quieres pagar?',
  card: 'Tarjeta de crédito o débito',
  cardText: 'Al instante: tu nuevo cronograma está en el mismo momento',
  transfer: 'Transferencia bancaria',
  transferText: 'Guardamos tu elección y la aplicamos cuando llegue el dinero',
} as const;

/** Asked once something is chosen that is paid as a whole. */
export function Methods({ method, onMethod }: MethodsProps) {
  return (
    <RadioCards
      name="method"
      legend={copy.methods}
      value={method}
      onValue={(value) => onMethod(value === 'card' ? 'card' : 'transfer')}
      options={[
        { value: 'card', title: copy.card, detail: copy.cardText },
        { value: 'transfer', title: copy.transfer, detail: copy.transferText },
      ]}
    />
  );
}
