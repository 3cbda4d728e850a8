/** The company's words, and ours (specification 2 §2). */
const REWRITTEN = [['Prueba de vida realizada', 'Validación de identidad realizada']] as const;

export function rewriteText(text: string): string {
  return REWRITTEN.reduce((all, [theirs, ours]) => all.replaceAll(theirs, ours), text);
}

export function capitalize(text: string): string {
  return text.replace(/^\s*\p{Ll}/u, (start) => start.toLocaleUpperCase('es'));
}

/** Puts the texts below an element into our words. What is in them already is not touched: no end without it. */
function rewriteTexts(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) write(node, rewriteText);
  for (const button of root.querySelectorAll('button, [role="button"]')) {
    const first = firstText(button);
    if (first) write(first, capitalize);
  }
}

/** Keeps them so while the widget goes from view to view. */
export function keepRewritten(root: Element): () => void {
  const observer = new MutationObserver(() => rewriteTexts(root));
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

function write(node: Node, change: (text: string) => string): void {
  const text = node.nodeValue ?? '';
  const changed = change(text);
  if (changed !== text) node.nodeValue = changed;
}

function firstText(element: Element): Node | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim()) return node;
  return null;
}
