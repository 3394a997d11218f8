/** Mail that is never memory: not sent yet, not wanted, thrown away, or a chat line. */
const NEVER: Readonly<Record<string, string>> = { SPAM: 'spam', TRASH: 'trash', DRAFT: 'draft', CHAT: 'chat' };

/** Gmail's tabs for mail that machines send; each is read only if the connection's settings name it. */
const TABS: Readonly<Record<string, string>> = {
  CATEGORY_PROMOTIONS: 'promotions',
  CATEGORY_SOCIAL: 'social',
  CATEGORY_FORUMS: 'forums',
  CATEGORY_UPDATES: 'updates',
};

/** Why mail with these labels is left out; null: it is read. `categories`: names of tabs that are read too. */
export function reasonToSkip(labels: readonly string[], categories: readonly string[]): string | null {
  const never = labels.map((label) => NEVER[label]).find((reason) => reason !== undefined);
  if (never !== undefined) return never;
  const tab = labels.map((label) => TABS[label]).find((name) => name !== undefined && !categories.includes(name));
  return tab ?? null;
}

/** In the bin, or called spam by its owner: what was read of it goes. Moving to a tab takes nothing back. */
export function isThrownAway(labels: readonly string[]): boolean {
  return labels.includes('TRASH') || labels.includes('SPAM');
}
