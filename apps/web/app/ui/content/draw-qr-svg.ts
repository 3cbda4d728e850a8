import { loadQrModules } from './load-qr-modules.ts';
import { qrPath } from './qr-path.ts';

/** The same picture as `QrCode`, as a file: it stays sharp at the size of a poster. */
export async function drawQrSvg(value: string, sizePx: number): Promise<Blob> {
  const modules = await loadQrModules(value);
  const side = modules.length;
  const svg = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">
<path fill="#FFFFFF" d="M0 0h${side}v${side}h-${side}z"/>
<path fill="#000000" d="${qrPath(modules)}"/>
</svg>
`;
  return new Blob([svg], { type: 'image/svg+xml' });
}
