import {
  BinaryOperationNode,
  CamelCasePlugin,
  ColumnNode,
  type DeleteQueryNode,
  type JoinNode,
  type Kysely,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UnknownRow,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
} from 'kysely';
import { objectMaker } from './object-maker.ts';
import type { Schema } from './schema.ts';

/**
 * Tables whose rows have `deletedAt` and `undoId` while they are deleted and can be restored, each before those that it
 * refers to. No query finds deleted rows of them, but for those of `withDeleted`, raw SQL and foreign keys.
 */
export const softDeleted = ['plantComments', 'journalEntries', 'identifications', 'photos'] as const;
export type SoftDeleted = (typeof softDeleted)[number];

const softDeletedNames = new Set(
  softDeleted.map((table) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
);

/** The name by which a query refers to a table that may have deleted rows; null for all else. */
function softDeletedIn(node: OperationNode | undefined): string | null {
  const [table, alias] = node?.kind === 'AliasNode' ? aliased(node) : [node, null];
  if (table?.kind !== 'TableNode') return null;
  const { name } = (table as TableNode).table.identifier;
  return softDeletedNames.has(name) ? (alias ?? name) : null;
}

const aliased = (node: OperationNode): [OperationNode, string] => {
  const { node: table, alias } = node as unknown as { node: OperationNode; alias: { name: string } };
  return [table, alias.name];
};

const isThere = (table: string): OperationNode =>
  BinaryOperationNode.create(
    ReferenceNode.create(ColumnNode.create('deleted_at'), TableNode.create(table)),
    OperatorNode.create('is'),
    ValueNode.createImmediate(null),
  );

/** Names columns as the database does, and leaves out deleted rows. */
class NodeTransformer extends OperationNodeTransformer {
  readonly #snakeCase: (name: string) => string;
  readonly #withDeleted: boolean;

  constructor(snakeCase: (name: string) => string, withDeleted: boolean) {
    super();
    this.#snakeCase = snakeCase;
    this.#withDeleted = withDeleted;
  }

  protected override transformIdentifier(...args: Parameters<OperationNodeTransformer['transformIdentifier']>) {
    const node = super.transformIdentifier(...args);
    return { ...node, name: this.#snakeCase(node.name) };
  }

  #where<Query extends { where?: WhereNode }>(query: Query, tables: readonly (OperationNode | undefined)[]): Query {
    if (this.#withDeleted) return query;
    let { where } = query;
    for (const table of tables) {
      const name = softDeletedIn(table);
      if (name === null) continue;
      where = where ? WhereNode.cloneWithOperation(where, 'And', isThere(name)) : WhereNode.create(isThere(name));
    }
    return where ? { ...query, where } : query;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const query = super.transformSelectQuery(node, queryId);
    return this.#where(query, query.from?.froms ?? []);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const query = super.transformUpdateQuery(node, queryId);
    return this.#where(query, [query.table, ...(query.from?.froms ?? [])]);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const query = super.transformDeleteQuery(node, queryId);
    return this.#where(query, query.from.froms);
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    const name = this.#withDeleted ? null : softDeletedIn(join.table);
    if (name === null) return join;
    const on = join.on ? OnNode.cloneWithOperation(join.on, 'And', isThere(name)) : OnNode.create(isThere(name));
    return { ...join, on };
  }
}

/** Names columns in camelCase in code and in snake_case in the database, and leaves out rows that are deleted. */
export class CamelCaseRows extends CamelCasePlugin {
  /** By the columns of a result. Bounded by the number of queries in the code. */
  readonly #makers = new Map<string, ReturnType<typeof objectMaker>>();
  readonly #transformer: NodeTransformer;

  constructor(options: { withDeleted?: boolean } = {}) {
    super({ maintainNestedObjectKeys: true });
    this.#transformer = new NodeTransformer((name) => this.snakeCase(name), options.withDeleted ?? false);
  }

  override transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId);
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

const rowsWithDeleted = new CamelCaseRows({ withDeleted: true });

/** The same database or transaction, whose queries also find deleted rows: for what restores, moves or purges them. */
export const withDeleted = (db: Kysely<Schema>): Kysely<Schema> => db.withoutPlugins().withPlugin(rowsWithDeleted);
