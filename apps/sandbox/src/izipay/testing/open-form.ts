import { runInNewContext } from 'node:vm';
import { Window } from 'happy-dom';
import { onTestFinished, vi } from 'vitest';
import { config } from '#sandbox/izipay/testing/start-gateway.ts';

/** Patience, not a measurement. */
const PATIENCE = { timeout: 60_000, interval: 10 };

export interface Told {
  code: string;
  message?: string;
  messageUser?: string;
  signature?: string;
  payloadHttp?: string;
}

interface Checkout {
  LoadForm(options: object): void;
  form: { events: { submit(): void } };
}

interface Sdk {
  new (options?: object): Checkout;
  enums: Record<string, Record<string, string>>;
}

/** The SDK as it is served, in a page without a browser. */
export async function openPage(sandboxUrl: string) {
  const src = `${sandboxUrl}/izipay/payments/v1/js/index.js?mode=embedded&container=form`;
  const script = await (await fetch(src)).text();
  const window = new Window({ url: 'http://localhost:3000/' });
  onTestFinished(() => window.happyDOM.abort());
  const { document } = window;
  document.body.innerHTML = '<div id="form"></div>';
  Object.defineProperty(document, 'currentScript', { value: { src } });
  const line = { isDown: false };
  const page: { Izipay?: Sdk } = {};
  runInNewContext(script, {
    document,
    window: page,
    URL,
    fetch: (...call: Parameters<typeof fetch>) =>
      line.isDown ? Promise.reject(new TypeError('no line')) : fetch(...call),
  });
  const Izipay = page.Izipay;
  if (!Izipay) throw new Error('The script left nothing behind.');
  return { Izipay, window, document, line, globals: Object.keys(page) };
}

/** A form in such a page, open for whoever has the token. */
export async function openForm(sandboxUrl: string, token: string, render: object = {}) {
  const opened = await openPage(sandboxUrl);
  const { Izipay, window, document } = opened;
  const told: Told[] = [];
  const checkout = new Izipay({ config: { ...config, render: { ...config.render, ...render } } });
  const load = () =>
    checkout.LoadForm({
      authorization: token,
      keyRSA: 'sandbox-key-rsa',
      callbackResponse: (answer: Told) => told.push(answer),
    });
  load();

  const find = (selector: string, text = '') =>
    vi.waitFor(() => {
      const all = [...document.querySelectorAll(selector)];
      const found = all.find((node) => node.textContent.includes(text));
      if (!found)
        throw new Error(`There is no ${selector} "${text}" in: ${document.body.textContent}`);
      return found;
    }, PATIENCE);
  const press = async (selector: string, text = '') =>
    (await find(selector, text)).dispatchEvent(new window.MouseEvent('click', { bubbles: true }));
  return {
    ...opened,
    checkout,
    load,
    told,
    find,
    press,
    type: async (field: string, value: string) => {
      const input = Object.assign(await find(`#izipay-${field}`), { value });
      input.dispatchEvent(new window.Event('input'));
    },
    submit: async () =>
      (await find('form')).dispatchEvent(new window.Event('submit', { cancelable: true })),
    /** One of the test cards, as a tap on it fills it in. */
    use: (number: string) => press('.izipay-card', number),
    valueOf: async (field: string) => Reflect.get(await find(`#izipay-${field}`), 'value'),
    hears: () =>
      vi.waitFor(() => {
        const [answer] = told;
        if (!answer) throw new Error(`Nothing was told: ${document.body.textContent}`);
        return answer;
      }, PATIENCE),
    isOpen: () => document.querySelector('.izipay') !== null,
  };
}
