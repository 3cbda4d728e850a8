export interface SmsSender {
  send(message: { to: string; text: string }): Promise<void>;
}
