/** As much of the card company's script as this page uses (`providers-facts.md` §1.3). */
interface CardForm {
  LoadForm: (options: {
    authorization: string;
    keyRSA: string;
    callbackResponse: (answer: unknown) => void;
  }) => void;
}

declare global {
  interface Window {
    Izipay?: new (options: { config: object }) => CardForm;
  }
}

export function findCardSdk(): Window['Izipay'] {
  return window.Izipay;
}
