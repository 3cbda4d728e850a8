import { runInNewContext } from 'node:vm';
import { Window } from 'happy-dom';
import { onTestFinished, vi } from 'vitest';

/** Patience, not a measurement. */
const PATIENCE = { timeout: 60_000, interval: 10 };

export interface WidgetEvent {
  name: string;
  view?: string;
  item?: string;
  code?: string;
  message?: string;
}

/** The widget as it is served, in a page without a browser: pictures are a few bytes, and there is no camera. */
export async function openWidget(sandboxUrl: string, token: string) {
  const src = `${sandboxUrl}/keynua/widgets/widget.js`;
  const script = await (await fetch(src)).text();
  const window = new Window({ url: 'http://localhost:3000/' });
  onTestFinished(() => window.happyDOM.abort());
  const { document } = window;
  document.body.innerHTML = '<div id="widget"></div>';
  Object.defineProperty(document, 'currentScript', { value: { src } });
  stubPictures(window);

  const page: { Keynua?: { run(options: object): void } } = {};
  runInNewContext(script, {
    document,
    window: page,
    navigator: {},
    fetch,
    URL,
    setTimeout,
    setInterval,
    clearInterval,
  });
  const events: WidgetEvent[] = [];
  const run = () =>
    page.Keynua?.run({
      token,
      widgetContainerId: 'widget',
      autoRefresh: 0.05,
      uiCallback: (event: WidgetEvent) => events.push(event),
    });
  run();

  const texts = () => document.body.textContent ?? '';
  const find = async (selector: string, text = '') =>
    vi.waitFor(() => {
      const all = [...document.querySelectorAll(selector)];
      const found = all.find((node) => node.textContent.includes(text));
      if (!found) throw new Error(`There is no ${selector} "${text}" in: ${texts()}`);
      return found;
    }, PATIENCE);
  return {
    events,
    run,
    find,
    document,
    press: async (name: string) => (await find('button', name)).dispatchEvent(click(window)),
    choose: async (label: string) => {
      const radio = (await find('label', label)).querySelector('input');
      radio?.dispatchEvent(click(window));
    },
    enter: async (code: string | undefined) => {
      Object.assign(await find('#keynua-code'), { value: code ?? '' });
      (await find('form')).dispatchEvent(new window.Event('submit'));
    },
    sees: (text: string) => find('#widget', text),
    hears: (wanted: WidgetEvent) =>
      vi.waitFor(() => {
        const isThere = events.some(
          ({ name, view }) => name === wanted.name && view === wanted.view,
        );
        if (!isThere) throw new Error(`Only ${JSON.stringify(events)} and: ${texts()}`);
      }, PATIENCE),
  };
}

function click(window: Window) {
  return new window.MouseEvent('click', { bubbles: true });
}

function stubPictures({ HTMLCanvasElement }: Window): void {
  const nothing = () => undefined;
  const paint = new Proxy({}, { get: () => nothing, set: () => true });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => paint,
    toBlob: (use: (blob: Blob) => void) => use(new Blob(['jpeg'])),
  });
}
