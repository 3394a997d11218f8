/** What the engine knows of English. Loaded on first use: a process with a real model never pays for it. */
export interface Language {
  /** Runs of nouns in reading order, as written: `release branch`, `0MQ`. */
  nouns(text: string): string[];
  /** True if the sentence opens with a verb in its bare form: `Rebase before you push`. */
  opensWithVerb(text: string): boolean;
  /** The day a phrase such as `until Friday` ends on, seen from `day`; both `YYYY-MM-DD`. */
  until(text: string, day: string): string | null;
}

let loaded: Promise<Language> | undefined;

export function language(): Promise<Language> {
  return (loaded ??= load());
}

async function load(): Promise<Language> {
  const [{ default: nlp }, chrono] = await Promise.all([import('compromise/two'), import('chrono-node')]);
  return {
    nouns: (text) => nlp(text).match('#Noun+').not('#Pronoun').out('array') as string[],
    opensWithVerb: (text) => nlp(text).match('^(#Imperative|#Infinitive)').found,
    until(text, day) {
      const phrase = /\b(?:until|till|valid through)\s+(.{3,40})/i.exec(text)?.[1];
      const found = phrase && chrono.parseDate(phrase, new Date(`${day}T12:00:00Z`), { forwardDate: true });
      return found ? found.toISOString().slice(0, 10) : null;
    },
  };
}
