import { eventually } from './real-time.ts';

interface WidgetOptions {
  token: string;
  widgetContainerId: string;
  autoRefresh: number;
  uiCallback: (event: object) => void;
}

export interface RunningWidget {
  /** What the page ran it with; null before. */
  options: WidgetOptions | null;
  started(): Promise<void>;
  /** Tells the page of something. */
  say(event: object): void;
  remove(): void;
}

/** In the place of the signature company's script, which runs in browsers: it is there and does as a test says. */
export function standInForWidget(): RunningWidget {
  const widget: RunningWidget = {
    options: null,
    async started() {
      if (!(await eventually(() => widget.options))) throw new Error('the widget was not run');
    },
    say: (event) => widget.options?.uiCallback(event),
    remove: () => Reflect.deleteProperty(window, 'Keynua'),
  };
  const run = (options: WidgetOptions) => {
    widget.options = options;
  };
  Object.assign(window, { Keynua: { run } });
  return widget;
}
