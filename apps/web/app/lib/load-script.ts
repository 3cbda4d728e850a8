const TIMEOUT_MS = 15_000;
const ATTEMPTS = 3;
const PAUSE_MS = 2000;
/** Lines on which everything is given twice the time (specification 2 §9). */
const SLOW_LINES: readonly (string | undefined)[] = ['slow-2g', '2g', '3g'];

declare global {
  interface Navigator {
    /** Not every browser tells. */
    readonly connection?: { readonly effectiveType?: string };
  }
}

/** Did not come in time, and still may: for none of these would a browser ask a second time. */
const onTheirWay = new Set<string>();

/** It took too long; it did not come at all; it came and is not what it should be. */
export type ScriptTrouble = 'timeout_error' | 'max_attempts' | 'load_error';

export class ScriptError extends Error {
  readonly trouble: ScriptTrouble;

  constructor(url: string, trouble: ScriptTrouble) {
    super(`${url}: ${trouble}`);
    this.trouble = trouble;
  }
}

/**
 * The script of a provider, found by what it leaves behind. A line that hiccups is given a second and a third chance;
 * what came of the last one is thrown.
 */
export async function loadScript<T>(url: string, find: () => T | undefined): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return find() ?? (await loadOnce(url, find));
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function loadOnce<T>(url: string, find: () => T | undefined): Promise<T> {
  const script = document.createElement('script');
  const address = freeAddress(url);
  script.src = address;
  return new Promise<T>((resolve, reject) => {
    const fail = (trouble: ScriptTrouble) => {
      clearTimeout(timer);
      script.remove();
      reject(new ScriptError(url, trouble));
    };
    const timer = setTimeout(() => {
      onTheirWay.add(address);
      fail('timeout_error');
    }, patienceMs());
    script.onerror = () => {
      onTheirWay.delete(address);
      fail('max_attempts');
    };
    script.onload = () => {
      onTheirWay.delete(address);
      const found = find();
      if (found === undefined) return fail('load_error');
      clearTimeout(timer);
      resolve(found);
    };
    document.head.append(script);
  });
}

function freeAddress(url: string): string {
  const address = new URL(url, window.location.href);
  for (let attempt = 2; onTheirWay.has(address.href); attempt += 1)
    address.searchParams.set('attempt', String(attempt));
  return address.href;
}

function patienceMs(): number {
  const isSlow = SLOW_LINES.includes(navigator.connection?.effectiveType);
  return isSlow ? 2 * TIMEOUT_MS : TIMEOUT_MS;
}
