import type { WidgetApi } from './widget-api.ts';

const TIMEOUT_MS = 15_000;
const ATTEMPTS = 3;
const PAUSE_MS = 2000;

/** The script of the signature company; a line that hiccups is given a second and a third chance. */
export async function loadWidget(url: string): Promise<WidgetApi> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return window.Keynua ?? (await loadOnce(url));
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function loadOnce(url: string): Promise<WidgetApi> {
  const script = document.createElement('script');
  script.src = url;
  return new Promise<WidgetApi>((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error(`${url} did not load`));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.onload = () => {
      clearTimeout(timer);
      if (window.Keynua) resolve(window.Keynua);
      else fail();
    };
    document.head.append(script);
  });
}
