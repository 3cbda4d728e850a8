/**
 * As much of a screen as somebody in front of it needs to fill it in. A page of the browser has it, and so has the page
 * of the screen tests: both kinds of tests answer a step with the same words.
 */
export interface Screen {
  getByRole(role: string, options?: { name?: string | RegExp; exact?: boolean }): Control;
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Control;
  getByText(text: string | RegExp, options?: { exact?: boolean }): Control;
  waitForURL(url: string): Promise<void>;
}

interface Control {
  getByText(text: string | RegExp): Control;
  first(): Control;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  check(): Promise<void>;
  selectOption(text: string): Promise<unknown>;
  waitFor(): Promise<void>;
}
