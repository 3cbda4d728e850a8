import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/** What the list gives the dialog or drawer that stands over it. */
export interface OverList {
  close: () => void;
}

/** It closes the way it was opened, with the list's query, and what opened it has the focus again. */
export function useOverList(listPath: string): OverList {
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const before = useRef(pathname);
  /** The query with which the list led to it: the entry before is then the list itself. */
  const openedWith = useRef<string | null>(null);

  useEffect(() => {
    const last = before.current;
    before.current = pathname;
    if (last === pathname) return undefined;
    if (pathname === listPath) return returnFocusTo(last);
    openedWith.current = last === listPath && navigationType === 'PUSH' ? search : null;
    return undefined;
  }, [pathname, listPath, navigationType, search]);

  function close() {
    if (openedWith.current === search) void navigate(-1);
    else void navigate(`${listPath}${search}`, { replace: true, preventScrollReset: true });
  }

  return { close };
}

/** The list may be on its way, or hidden while it is: its link gets the focus once it can, if nothing else has it then. */
function returnFocusTo(path: string): (() => void) | undefined {
  const content = document.getElementById('content');
  if (focusLinkTo(path) || content === null) return undefined;
  content.focus();
  const arrival = new MutationObserver(() => {
    const isLeft = ![content, document.body].some((element) => element === document.activeElement);
    if (isLeft || focusLinkTo(path)) arrival.disconnect();
  });
  arrival.observe(content, { subtree: true, childList: true, attributeFilter: ['style'] });
  return () => arrival.disconnect();
}

function focusLinkTo(path: string): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
  const opener = links.find((link) => link.pathname === path && link.tabIndex >= 0);
  opener?.focus();
  return opener !== undefined && document.activeElement === opener;
}
