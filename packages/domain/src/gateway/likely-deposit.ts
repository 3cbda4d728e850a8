import { subtract } from '../money/arithmetic.ts';
import { type Centimos, centimos } from '../money/centimos.ts';
import { foldText } from '../transfer/fold-text.ts';

/** Of the net, how much a bank or a late correction of the gateway takes at most. */
const MOST_PERCENT = 5;
const MOST = centimos(50_00);

/** As the gateway and the networks behind it stand in banks' statements. */
const NAMES = /\b(IZIPAY|NIUBIZ|VISANET|PASARELA)\b/;

interface ArrivedMoney {
  readonly amount: Centimos;
  /** All that the bank says of it. */
  readonly text: string;
}

/** Whether money at the bank may be what a settlement announced: about as much, or the bank names the gateway. */
export function isLikelyDeposit({ amount, text }: ArrivedMoney, net: Centimos): boolean {
  const distance = Math.abs(subtract(amount, net));
  return distance <= MOST || distance * 100 <= net * MOST_PERCENT || NAMES.test(foldText(text));
}
