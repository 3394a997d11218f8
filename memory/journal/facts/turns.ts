/**
 * So many different wordings in a row that say the same are looked through, nearest first. Beyond, what the last of them is said otherwise
 * by counts: who reworded something fifty times is not compared with the rest of their life.
 */
export const MOST_WORDINGS = 50;

/**
 * Where each of a row is said otherwise: the first later place that does not say the same. Each two wordings are compared once at most, and
 * only those that stand near each other; the row is gone through once.
 * @param wordings of the places in order, as numbers from 0
 * @param same whether a wording says the same as a later one
 * @returns by place; the length of the row where nothing later says otherwise
 */
export function turnsOf(wordings: readonly number[], same: (one: number, later: number) => boolean): number[] {
  const says = onceEach(same);
  const turns = wordings.map(() => wordings.length);
  const nearest = new NearestFirst();
  for (let place = wordings.length - 1; place >= 0; place--) {
    const wording = wordings[place] as number;
    turns[place] = turnAfter(wording);
    nearest.put(wording, place);
  }
  return turns;

  function turnAfter(wording: number): number {
    let looked = 0;
    for (const [other, place] of nearest) {
      // In the same words: from there on it was looked at before.
      if (other === wording) return turns[place] as number;
      if (!says(wording, other)) return place;
      if (++looked === MOST_WORDINGS) return turns[place] as number;
    }
    return wordings.length;
  }
}

function onceEach(same: (one: number, later: number) => boolean): typeof same {
  const known = new Map<string, boolean>();
  return (one, later) => {
    const key = `${one} ${later}`;
    const answer = known.get(key) ?? same(one, later);
    known.set(key, answer);
    return answer;
  };
}

/** Wordings with the place where each comes next, the nearest first; gone through backwards, the last put in is the nearest. */
class NearestFirst {
  private readonly nodes = new Map<number, Node>();
  private first: Node | undefined;

  put(wording: number, place: number): void {
    const node = this.nodes.get(wording) ?? { wording, place, before: undefined, after: undefined };
    node.place = place;
    if (node === this.first) return;
    if (node.before) node.before.after = node.after;
    if (node.after) node.after.before = node.before;
    [node.before, node.after] = [undefined, this.first];
    if (this.first) this.first.before = node;
    this.first = node;
    this.nodes.set(wording, node);
  }

  *[Symbol.iterator](): Generator<[wording: number, place: number]> {
    for (let node = this.first; node; node = node.after) yield [node.wording, node.place];
  }
}

interface Node {
  wording: number;
  place: number;
  before: Node | undefined;
  after: Node | undefined;
}
