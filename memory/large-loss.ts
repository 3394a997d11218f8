/**
 * Whether so many losses at once (of access, of people) are for a person to look at: more than a third of what was there, and not one
 * or two. An emptied list, or a mistake at the provider or of ours, looks like this.
 * @param lost of `all`, what would be lost now
 */
export function isLargeLoss(lost: number, all: number): boolean {
  return lost >= 3 && lost * 3 > all;
}
