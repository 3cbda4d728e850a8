import { useEffect, useState } from 'react';
import { loadQrModules } from './load-qr-modules.ts';
import { qrPath } from './qr-path.ts';

type QrCodeProps = {
  value: string;
  /** Its width and height with the white around it, in CSS pixels. */
  size: number;
  /** What it is, for who does not see it. */
  label: string;
};

/** Black on white on every ground: cameras read nothing else well. Level L, as the specification has it (3 §9). */
export function QrCode({ value, size, label }: QrCodeProps) {
  const modules = useQrModules(value);
  const side = modules?.length ?? 1;
  return (
    <svg
      role="img"
      aria-label={label}
      aria-busy={modules === null || undefined}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="forced-color-adjust-none"
    >
      <path fill="#FFFFFF" d={`M0 0h${side}v${side}h-${side}z`} />
      {modules && <path fill="#000000" d={qrPath(modules)} />}
    </svg>
  );
}

function useQrModules(value: string): boolean[][] | null {
  const [drawn, setDrawn] = useState<{ value: string; modules: boolean[][] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadQrModules(value).then((modules) => {
      if (isWanted) setDrawn({ value, modules });
    });
    return () => {
      isWanted = false;
    };
  }, [value]);
  return drawn?.value === value ? drawn.modules : null;
}
