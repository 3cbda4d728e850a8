export const phoneStyles = /* css */ `
.phone { min-width: 0; min-height: 0; }
.screen { display: flex; flex-direction: column; flex: 1; min-width: 0; min-height: 0; background: var(--surface); position: relative; }
.status-bar, .home-bar { display: none; }
.app-bar { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 10px 16px 10px 20px; border-bottom: 1px solid var(--border); }
.app-bar h2 { font-size: 1.25rem; }
.number { min-width: 0; }
.number select { min-height: 44px; border-color: transparent; background: var(--sunken); border-radius: 99px; font-size: .875rem; font-weight: 500; text-overflow: ellipsis; }

.bubbles { flex: 1; min-height: 0; overflow-y: auto; overscroll-behavior: contain; padding: 8px 16px 20px; display: flex; flex-direction: column; gap: 12px; }
.bubbles:empty { display: none; }
.bubbles:focus-visible { outline-offset: -3px; box-shadow: none; }
.bubbles:not(:empty) + .empty { display: none; }
.screen .empty { flex: 1; }
.day { align-self: center; margin-top: 8px; color: var(--text3); font-size: .75rem; font-weight: 600; }
.bubble { align-self: flex-start; max-width: 92%; }
.bubble.arriving { animation: arrive 200ms var(--ease); }
.bubble-head { display: flex; align-items: center; gap: 5px; margin: 0 0 4px 6px; color: var(--text3); font-size: .75rem; line-height: 1rem; }
.bubble-head .icon { width: 14px; height: 14px; }
.bubble-head strong { color: var(--text2); font-weight: 600; }
.bubble-body { padding: 11px 14px; border-radius: 6px 18px 18px 18px; background: var(--sunken); font-size: .9375rem; line-height: 1.4; }
.bubble[data-channel="whatsapp"] .bubble-body { background: var(--brand-soft); }
@keyframes arrive { from { opacity: 0; transform: translateY(12px); } }

@media (min-width: 800px) {
  .screen {
    height: min(760px, calc(100dvh - 124px)); min-height: 480px;
    border: 10px solid var(--bezel); border-radius: 48px; box-shadow: var(--shadow); overflow: hidden;
  }
  .status-bar { display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; padding: 10px 24px 2px; font-size: .8125rem; font-weight: 600; font-variant-numeric: tabular-nums; }
  .island { width: 84px; height: 22px; border-radius: 99px; background: var(--bezel); }
  .battery { justify-self: end; width: 24px; height: 12px; border: 1.5px solid var(--text2); border-radius: 4px; background: linear-gradient(90deg, var(--text2) 70%, transparent 70%) content-box; padding: 1.5px; }
  .home-bar { display: block; align-self: center; width: 120px; height: 5px; margin: 8px 0; border-radius: 99px; background: var(--control); }
}
`;
