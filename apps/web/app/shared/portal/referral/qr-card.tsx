import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#lib/files/save-file.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { drawQrPng } from '#ui/content/draw-qr-png.ts';
import { drawQrSvg } from '#ui/content/draw-qr-svg.ts';
import { QrCode } from '#ui/content/qr-code.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';

/** Specification 3 §§2, 9. */
const QR_SIZE_PX = 245;

type QrCardProps = {
  code: string | null;
  link: string;
  fileName: string;
  /** What else can be done with the link. */
  children?: ReactNode;
};

export function QrCard({ code, link, fileName, children }: QrCardProps) {
  const [isDrawing, setDrawing] = useState(false);

  async function download() {
    setDrawing(true);
    try {
      const [png, svg] = await Promise.all([drawQrPng(link), drawQrSvg(link, QR_SIZE_PX)]);
      saveFile(png, `${fileName}.png`);
      saveFile(svg, `${fileName}.svg`);
    } catch {
      showToast({ text: copy.notDownloaded, tone: 'bad' });
    } finally {
      setDrawing(false);
    }
  }

  return (
    <Card title={copy.card}>
      <div className="flex flex-col gap-5 md:flex-row md:items-start">
        <div className="self-center overflow-hidden rounded-input">
          <QrCode value={link} size={QR_SIZE_PX} label={copy.label(link)} />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <p className="text-text2">{code === null ? copy.withoutCode : copy.withCode(code)}</p>
          <p className="rounded-input bg-sunken px-4 py-3 font-medium break-all">{link}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              onClick={() => void download()}
              busyText={isDrawing ? copy.downloading : undefined}
            >
              <Download className="size-5" strokeWidth={1.75} aria-hidden="true" />
              {copy.download}
            </Button>
            <Button tone="secondary" onClick={() => void copyLink(link)}>
              {copy.copyLink}
            </Button>
            {children}
          </div>
          <p className="text-small text-text2">{copy.files}</p>
        </div>
      </div>
    </Card>
  );
}

async function copyLink(link: string) {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ text: copy.copied, tone: 'ok' });
  } catch {
    // A browser may refuse, and has no clipboard at all on a page without TLS.
    showToast({ text: copy.notCopied, tone: 'bad' });
  }
}
