import { onTestFinished } from 'vitest';

/** Until the test ends something else stands there, as `navigator.share` does on a phone. */
export function standIn(place: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(place, name);
  Object.defineProperty(place, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(place, name, before);
    else Reflect.deleteProperty(place, name);
  });
}
