import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveFile } from '#lib/files/save-file.ts';
import { Button } from '#ui/actions/button.tsx';
import { drawQrPng } from '#ui/content/draw-qr-png.ts';
import { QrCode } from '#ui/content/qr-code.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';
import { noCodeAt } from './no-code.ts';

/** Specification 2 §9. */
const QR_SIZE_PX = 200;

type QrCardProps = {
  text: string;
  shortCode: string;
  clinic: string;
  /** There is no line, and it is shown all the same: nobody has to be told that it would be. */
  isOffline?: boolean;
  children?: ReactNode;
};

/** What is shown at the clinic: the picture, what to dictate when no camera reads it, and how it is read best. */
export function QrCard({ text, shortCode, clinic, isOffline = false, children }: QrCardProps) {
  return (
    <section
      id="qr"
      className="flex flex-col items-center gap-4 rounded-card border border-border bg-surface p-5 text-center shadow-raised"
    >
      <p>{copy.signed.show(clinic)}</p>
      <div className="overflow-hidden rounded-input">
        <QrCode value={text} size={QR_SIZE_PX} label={copy.signed.label(shortCode)} />
      </div>
      <div>
        <p className="text-small text-text2">{copy.signed.code}</p>
        <p className="text-h2 font-bold tracking-widest select-all">{shortCode}</p>
      </div>
      {children}
      <Button tone="secondary" wide onClick={() => void download(text, shortCode)}>
        <Download className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {copy.signed.download}
      </Button>
      <ul className="flex flex-col gap-1 text-small text-text2">
        <li>{copy.signed.brightness}</li>
        {!isOffline && <li>{copy.signed.offline}</li>}
      </ul>
    </section>
  );
}

/** Until everybody has signed: a picture of the same looks that is no code of ours, so nobody can use it early. */
export function InvalidQrCard({ reason }: { reason: string }) {
  return (
    <section
      id="qr"
      className="flex flex-col items-center gap-4 rounded-card border border-border bg-surface p-5 text-center shadow-raised"
    >
      <div className="overflow-hidden rounded-input opacity-30">
        <QrCode value={noCodeAt(window.location.origin)} size={QR_SIZE_PX} label={reason} />
      </div>
      <p className="font-semibold" aria-hidden="true">
        {reason}
      </p>
    </section>
  );
}

async function download(text: string, shortCode: string): Promise<void> {
  try {
    saveFile(await drawQrPng(text), `qr-alivio-${shortCode}.png`);
  } catch {
    showToast({ text: copy.signed.notDownloaded, tone: 'bad' });
  }
}
