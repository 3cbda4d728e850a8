import { loadQrModules } from './load-qr-modules.ts';

const PIXELS_PER_MODULE = 16;

/** The same picture as `QrCode`, large enough to be printed. */
export async function drawQrPng(value: string): Promise<Blob> {
  const modules = await loadQrModules(value);
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * PIXELS_PER_MODULE;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no pictures');
  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        pen.fillRect(
          x * PIXELS_PER_MODULE,
          y * PIXELS_PER_MODULE,
          PIXELS_PER_MODULE,
          PIXELS_PER_MODULE,
        );
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture was not made'))),
      'image/png',
    );
  });
}
