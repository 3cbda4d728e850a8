import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};

export function fileType(name: string): string | undefined {
  return types[extname(name).toLowerCase()];
}
