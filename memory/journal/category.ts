/** The eight categories of a person's memory, in the order they are shown. */
export const CATEGORIES = [
  'about-me',
  'preferences',
  'people',
  'work-career',
  'goals-aspirations',
  'health-habits',
  'beliefs',
  'patterns',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** As headings and prompts say them. */
export const CATEGORY_TITLES: Readonly<Record<Category, string>> = {
  'about-me': 'About me',
  preferences: 'Preferences',
  people: 'People',
  'work-career': 'Work & career',
  'goals-aspirations': 'Goals & aspirations',
  'health-habits': 'Health & habits',
  beliefs: 'Beliefs',
  patterns: 'Patterns',
};

export function isCategory(name: string): name is Category {
  return (CATEGORIES as readonly string[]).includes(name);
}
