import { type ESTree, type Plugin, parseSync } from 'vite';

type Node = ESTree.Node;

/** What only the server reads of an endpoint: it parses each request and each answer, and describes them. */
const serversParts: ReadonlySet<string> = new Set(['summary', 'access', 'params', 'query', 'body', 'answer']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* within(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* within(child);
  }
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The server's parts of an endpoint, each with the comma behind it. */
function partsToDrop(node: Node, code: string): Edit[] {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'endpoint') return [];
  const parts = node.arguments[1];
  if (parts?.type !== 'ObjectExpression') return [];
  return parts.properties.flatMap((part) => {
    if (part.type !== 'Property' || part.key.type !== 'Identifier' || !serversParts.has(part.key.name)) return [];
    const comma = /^\s*,/.exec(code.slice(part.end))?.[0].length ?? 0;
    return [{ start: part.start, end: part.end + comma, text: '' }];
  });
}

/** Says of what a constant is made of that making it has no effect: it goes where nothing uses it. */
function constantsToFree(program: ESTree.Program): Edit[] {
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => {
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
      if (!init || isFunction || ![...within(init)].some(({ type }) => type === 'CallExpression')) return [];
      return [
        { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
        { start: init.end, end: init.end, text: '))()' },
      ];
    });
  });
}

/** A module of the contract as the browser needs it. Modules of the contract must have no effect when they are imported. */
export function lean(code: string): string {
  const { program } = parseSync('contract.js', code);
  const edits = [...[...within(program)].flatMap((node) => partsToDrop(node, code)), ...constantsToFree(program)];
  // From the end, so that what is yet to be edited keeps its place.
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

const contract = /\/contract\/[\w-]+\.ts$/;
const app = /\/web\/(?!build\/|service-worker\/|node_modules\/)[^?]*\.tsx?$/;

/**
 * Leaves out of the built app what the contract says for the server alone, and with it the schemas, and the library that
 * makes them, of every page without a form. The browser parses no answer in production: see `web/api/call.ts`.
 *
 * Code of the app that reads such a part fails the build. A form imports its schema by name instead.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: [contract, app] },
    handler(code, id) {
      if (contract.test(id)) return { code: lean(code), map: null };
      const read = /\b\w+Api\.\w+\.(params|query|body|answer|summary|access)\b/.exec(code);
      if (read) this.error(`${id} reads ${read[0]}, which the built app does not have`);
      if (/\b(safeParse|zodResolver)\b/.test(code) && !/\/web\/api\/(form-)?validation\.ts$/.test(id)) {
        this.error(
          `${id} checks by itself: only web/api/validation.ts and form-validation.ts speak the specification's sentences`,
        );
      }
      return null;
    },
  },
});
