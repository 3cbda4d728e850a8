import { useEffect, useState } from 'react';

/** An address for bytes that are already here, taken back when nobody shows them any more. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [made, setMade] = useState<{ of: Blob; url: string } | null>(null);
  useEffect(() => {
    if (blob === null) return;
    const url = URL.createObjectURL(blob);
    setMade({ of: blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made?.of === blob ? made.url : null;
}
