import { brand } from '#ui/brand.ts';
import { AppBar } from '#ui/journey/app-bar.tsx';

/** Whoever opens somebody else's link from a mail may never have heard of us: the bar says whose page it is. */
export function LinkBar({ title }: { title: string }) {
  return <AppBar title={`${brand.name} · ${title}`} />;
}
