/** `data-banner="error=true"` appears when the address says `?error=true`. */
export function showBanners(): void {
  const query = new URLSearchParams(location.search);
  for (const banner of document.querySelectorAll<HTMLElement>('[data-banner]')) {
    const [name = '', value] = (banner.dataset.banner ?? '').split('=');
    banner.hidden = query.get(name) !== value;
  }
}
