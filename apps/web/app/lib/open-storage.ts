export interface Entries {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

/**
 * Browsers whose site data are blocked have no storage to give: then what would be kept lives as long as the page,
 * and everything else still works. Opened on first use: pages are also made where there is no window.
 */
export function openStorage(open: () => Storage): () => Entries {
  let opened: Entries | undefined;
  return () => {
    opened ??= entriesOf(open) ?? entriesInMemory();
    return opened;
  };
}

function entriesOf(open: () => Storage): Entries | null {
  try {
    const storage = open();
    return {
      get: (key) => storage.getItem(key),
      set: (key, value) => storage.setItem(key, value),
      remove: (key) => storage.removeItem(key),
      keys: () => Object.keys(storage),
    };
  } catch {
    return null;
  }
}

function entriesInMemory(): Entries {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}
