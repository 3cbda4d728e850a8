import { eventually } from './real-time.ts';

interface FormOptions {
  authorization: string;
  keyRSA: string;
  callbackResponse: (answer: unknown) => void;
}

export interface RunningCardForm {
  /** What the page opened it with; null before. */
  config: { render: { container: string } } | null;
  options: FormOptions | null;
  opened(): Promise<void>;
  /** Tells the page how it ended. */
  say(answer: unknown): void;
  remove(): void;
}

/** In the place of the card company's script, which runs in browsers: it is there and does as a test says. */
export function standInForCardForm(onLoad: () => void = () => {}): RunningCardForm {
  const form: RunningCardForm = {
    config: null,
    options: null,
    async opened() {
      if (!(await eventually(() => form.options))) throw new Error('the form was not opened');
    },
    say: (answer) => form.options?.callbackResponse(answer),
    remove: () => Reflect.deleteProperty(window, 'Izipay'),
  };
  class Izipay {
    constructor({ config }: { config: RunningCardForm['config'] }) {
      form.config = config;
    }

    LoadForm(options: FormOptions): void {
      onLoad();
      form.options = options;
    }
  }
  Object.assign(window, { Izipay });
  return form;
}
