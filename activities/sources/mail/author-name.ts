/** Characters of a text that can be somebody's name. */
const LONGEST = 60;

const TITLE = /^(?:dr|prof|ir|ing|mr|mrs|ms|phd)$/;

/** True if this is the author and nothing else: `Ada`, `Dr. Ada Quist`, `Ada Q.`, `AQ`. `author`: a name, or an address. */
export function isNamed(text: string, author: string): boolean {
  if (text.length > LONGEST) return false;
  const name = wordsOf(author.replace(/@.*$/, ''));
  const words = wordsOf(text).filter((word) => !TITLE.test(word));
  if (words.length === 1 && words[0] === name.map((word) => word[0]).join('') && name.length > 1) return true;
  return (
    words.some((word) => word.length > 1) &&
    words.every((word) => name.some((one) => one === word || (word.length === 1 && one.startsWith(word))))
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}
