import { useEffect, useState } from 'react';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { CardMarks } from './card-marks.tsx';
import { copy } from './copy.ts';
import { TransferPanel, type TransferPanelProps } from './transfer-panel.tsx';

export type Method = 'card' | 'transfer';

/** Specification 2 §4 counts them so. */
const ids: Record<Method, string> = { card: '1', transfer: '2' };
const CLOSING_MS = 150;

type MethodChoiceProps = TransferPanelProps & {
  method: Method;
  onMethod: (method: Method) => void;
  isCardOff: boolean;
  /** A payment is under way: nothing is chosen any more. */
  isLocked: boolean;
};

export function MethodChoice(props: MethodChoiceProps) {
  const { method, onMethod, isCardOff, isLocked, ...transfer } = props;
  const [panel, setPanel] = useState(method);
  const isClosing = panel !== method;

  useEffect(() => {
    const timer = setTimeout(() => setPanel(method), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [method]);

  return (
    <>
      <RadioCards
        name="method"
        legend={copy.methods}
        value={ids[method]}
        onValue={(id) => onMethod(id === ids.card ? 'card' : 'transfer')}
        options={[
          {
            value: ids.card,
            title: copy.card,
            detail: copy.cardText,
            disabled: isCardOff || isLocked,
          },
          {
            value: ids.transfer,
            title: copy.transfer,
            detail: copy.transferText,
            disabled: isLocked,
          },
        ]}
      />
      <div
        inert={isClosing}
        className={`transition-opacity duration-150 ${isClosing ? 'opacity-0' : ''}`}
      >
        {panel === 'card' ? <CardPanel /> : <TransferPanel {...transfer} />}
      </div>
    </>
  );
}

function CardPanel() {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-text2">{copy.cardPanel}</p>
      <CardMarks />
    </div>
  );
}
