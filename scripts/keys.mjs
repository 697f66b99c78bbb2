// Refuses `object[name]` and `name in object` where the name is any text: every object inherits names such as `constructor`,
// and names come from requests, files and rows. A table is a `Map`, or is asked with `ownValue` or `Object.hasOwn`.
import { join, relative } from 'node:path';
import { isAsExpression, isBinaryExpression, isElementAccessExpression, SyntaxKind } from 'typescript/unstable/ast';
import { API, TypeFlags } from 'typescript/unstable/sync';
import { root } from './paths.mjs';

/** @import { Expression, Node } from 'typescript/unstable/ast' */
/** @import { Type } from 'typescript/unstable/sync' */

const projects = ['contract', 'server', 'web', 'web/service-worker'];

/** What only tests run is not looked at, nor where names are sure to be the object's own. */
const passedOver = [
  /\.(test|suite)\.tsx?$/,
  /^server\/testing\//,
  // The one function for it.
  /^contract\/own-value\.ts$/,
  // Rows of SQLite have no prototype, and their columns are those that SQLite named.
  /^server\/db\/sqlite-connection\.ts$/,
];

/** The name by which an object is asked. */
function nameIn(/** @type {Node} */ node) {
  if (isElementAccessExpression(node)) return node.argumentExpression;
  return isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword ? node.left : undefined;
}

const anyText = TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping | TypeFlags.Any;
const maybeText = (/** @type {Type | undefined} */ type) =>
  type?.isUnionType() ? type.getTypes().some(maybeText) : ((type?.flags ?? 0) & anyText) !== 0;

const api = new API({ cwd: root });
const snapshot = api.updateSnapshot({ openProjects: projects.map((name) => join(root, name, 'tsconfig.json')) });
/** @type {string[]} */
const breaches = [];
for (const { program, checker, rootFiles } of snapshot.getProjects()) {
  for (const path of rootFiles) {
    const file = relative(root, path);
    const source = program.getSourceFile(path);
    if (!source || passedOver.some((pattern) => pattern.test(file))) continue;
    /** @type {Expression[]} */
    const names = [];
    const visit = (/** @type {Node} */ node) => {
      const name = nameIn(node);
      if (name) names.push(name);
      node.forEachChild(visit);
    };
    visit(source);
    const types = checker.getTypeAtLocation(names);
    for (const [index, name] of names.entries()) {
      // A type that was only claimed says nothing about the name.
      if (!isAsExpression(name) && !maybeText(types[index])) continue;
      const line = source.text.slice(0, name.getStart(source)).split('\n').length;
      breaches.push(
        `${file}:${line}: any text as a name of an object; use a Map, or ownValue of contract/own-value.ts`,
      );
    }
  }
}
api.close();

if (breaches.length > 0) {
  process.stderr.write(`${breaches.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write('Keys: no object is asked for any text.\n');
