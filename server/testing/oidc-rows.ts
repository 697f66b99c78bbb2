import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What a provider remembers, in memory, where a test can look and change it. */
export class ProviderRows {
  readonly #rows = new Map<string, AdapterPayload>();

  /** Makes every code that was given out too old. */
  expireCodes(): void {
    for (const [key, row] of this.#rows) if (key.startsWith('AuthorizationCode ')) row.exp = 1;
  }

  put(model: string, id: string, row: AdapterPayload): void {
    this.#rows.set(`${model} ${id}`, row);
  }

  /** @param model kind of row, e.g. `AuthorizationCode` */
  of(model: string): Adapter {
    const key = (id: string) => `${model} ${id}`;
    const find = (fits: (row: AdapterPayload) => boolean) =>
      [...this.#rows].find(([name, row]) => name.startsWith(`${model} `) && fits(row))?.[1];
    return {
      upsert: async (id, row) => void this.#rows.set(key(id), row),
      find: async (id) => this.#rows.get(key(id)),
      findByUid: async (uid) => find((row) => row.uid === uid),
      findByUserCode: async (code) => find((row) => row.userCode === code),
      destroy: async (id) => void this.#rows.delete(key(id)),
      consume: async (id) => {
        const row = this.#rows.get(key(id));
        if (row) row.consumed = Math.floor(Date.now() / 1000);
      },
      revokeByGrantId: async (grantId) => {
        for (const [name, row] of this.#rows) if (row.grantId === grantId) this.#rows.delete(name);
      },
    };
  }
}
