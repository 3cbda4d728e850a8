export interface WhatsappSender {
  /** Sends an approved template; an authentication template carries its code in the body and in the button. */
  send(message: { to: string; template: string; parameters: readonly string[] }): Promise<void>;
}
