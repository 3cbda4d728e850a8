/** What a person can ask of one provider: outcomes by name, each with the Spanish text of its switch. */
export interface ProviderScenarios {
  title: string;
  company: string;
  outcomes: Readonly<{ ok: string } & Record<string, string>>;
}
