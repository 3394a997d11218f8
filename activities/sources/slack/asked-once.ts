/** What stands behind ids, each asked for once; null: nothing. */
export class AskedOnce<T> {
  private readonly known = new Map<string, T | null>();

  constructor(private readonly ask: (id: string) => Promise<T | null>) {}

  /** Those of the ids behind which there is something. */
  async find(ids: Iterable<string>): Promise<ReadonlyMap<string, T>> {
    const found = new Map<string, T>();
    for (const id of new Set(ids)) {
      const known = this.known.get(id);
      const value = known === undefined ? await this.ask(id) : known;
      this.known.set(id, value);
      if (value !== null) found.set(id, value);
    }
    return found;
  }
}
