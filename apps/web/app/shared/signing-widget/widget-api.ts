/** What the signature company's script tells the page; which names mean what is `outcomeOf`'s. */
export interface WidgetEvent {
  name: string;
  view?: string;
}

interface WidgetOptions {
  token: string;
  widgetContainerId: string;
  /** Seconds between two looks at what became of what was sent. */
  autoRefresh: number;
  uiCallback: (event: WidgetEvent) => void;
}

interface WidgetApi {
  run: (options: WidgetOptions) => void;
}

declare global {
  interface Window {
    Keynua?: WidgetApi;
  }
}
