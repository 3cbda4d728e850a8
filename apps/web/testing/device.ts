const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/** From here on the page is on a phone; before, and in the next test, at a desk. */
export function takePhone(): void {
  Object.defineProperty(window.navigator, 'userAgent', { value: PHONE, configurable: true });
}

export function putPhoneAway(): void {
  Reflect.deleteProperty(window.navigator, 'userAgent');
}
