import { forgetSigning, keepSigning, readSigning } from '#lib/storage.ts';

/** What opens the widget for the person behind a link. */
export interface SignerKey {
  token: string;
  widgetUrl: string;
}

/** For the way to the widget's page, which is another document: this tab alone keeps it, until the widget has it. */
export function keepSignerKey(link: string, key: SignerKey): void {
  keepSigning('signer-key', { link, ...key });
}

export function findSignerKey(link: string): SignerKey | null {
  const kept: { link?: unknown; token?: unknown; widgetUrl?: unknown } = readSigning('signer-key');
  const { token, widgetUrl } = kept;
  if (kept.link !== link || typeof token !== 'string' || typeof widgetUrl !== 'string') return null;
  return { token, widgetUrl };
}

export function forgetSignerKey(): void {
  forgetSigning('signer-key');
}
