import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';
import { objectMaker } from './object-maker.ts';

/** Names columns in camelCase in code and in snake_case in the database. */
export class CamelCaseRows extends CamelCasePlugin {
  /** By the columns of a result. Bounded by the number of queries in the code. */
  readonly #makers = new Map<string, ReturnType<typeof objectMaker>>();

  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (!first) return result;
    const columns = Object.keys(first);
    const key = columns.join();
    let make = this.#makers.get(key);
    if (!make) {
      make = objectMaker(columns.map((column) => this.camelCase(column)));
      this.#makers.set(key, make);
    }
    return { ...result, rows: result.rows.map((row) => make(Object.values(row))) };
  }
}
