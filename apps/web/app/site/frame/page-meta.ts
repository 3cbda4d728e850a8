import type { MetaDescriptor } from 'react-router';
import { brand } from '#ui/brand.ts';

export function pageMeta(page: { title: string; description: string }): MetaDescriptor[] {
  return [
    { title: `${page.title} | ${brand.name}` },
    { name: 'description', content: page.description },
  ];
}
