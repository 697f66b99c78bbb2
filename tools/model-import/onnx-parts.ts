import {
  type Field,
  fields,
  type ProtobufFile,
  readProtobuf,
  textOf,
} from '../../server/engines/embedded/protobuf-fields.ts';

/** What an ONNX file is made of, apart from its inputs and outputs. */
export interface OnnxParts {
  /** Names of the tensors whose values are fixed. */
  weights: Set<string>;
  /** Operators that neither ONNX nor its runtime nor the file itself defines, as `domain.name`. */
  customOperators: string[];
  /** The name of a tensor whose values are in another file. */
  external: string | null;
}

type Kind = 'model' | 'graph' | 'function' | 'node' | 'attribute' | 'sparse' | 'tensor';

/** By field number, the messages of onnx/onnx.proto in which operators and values may be. */
const children: Record<Kind, Record<number, Kind>> = {
  model: { 7: 'graph', 25: 'function' },
  graph: { 1: 'node', 5: 'tensor', 15: 'sparse' },
  function: { 7: 'node' },
  node: { 5: 'attribute' },
  attribute: { 5: 'tensor', 6: 'graph', 10: 'tensor', 11: 'graph', 22: 'sparse', 23: 'sparse' },
  sparse: { 1: 'tensor', 2: 'tensor' },
  tensor: {},
};
/** By field number, what a message says of itself. */
const facts: Partial<Record<Kind, Record<number, keyof Said>>> = {
  node: { 4: 'name', 7: 'domain' },
  function: { 1: 'name', 10: 'domain' },
  tensor: { 8: 'name', 13: 'externalData', 14: 'dataLocation' },
};

interface Said {
  name: string;
  domain: string;
  externalData: string;
  /** 1 is another file. */
  dataLocation: number;
}

const ownDomains = new Set(['', 'ai.onnx', 'ai.onnx.ml', 'com.microsoft']);
/** Graphs are in each other as the branches of a condition. */
const deepest = 64;

/**
 * Reads what an ONNX file is made of; weights are skipped.
 *
 * @throws Error if the file is not a readable, complete ONNX file
 */
export function readOnnxParts(path: string): OnnxParts {
  const parts: OnnxParts = { weights: new Set(), customOperators: [], external: null };
  const used = new Set<string>();
  const defined = new Set<string>();
  readProtobuf(path, (file, whole) =>
    walk(file, { kind: 'model', message: whole, depth: 0 }, (kind, { name, domain, externalData, dataLocation }) => {
      if (kind === 'node' && !ownDomains.has(domain)) used.add(`${domain}.${name}`);
      if (kind === 'function') defined.add(`${domain}.${name}`);
      if (kind === 'tensor') parts.weights.add(name);
      if (externalData !== '' || dataLocation === 1) parts.external ??= name;
    }),
  );
  parts.customOperators = [...used].filter((name) => !defined.has(name));
  return parts;
}

/** Visits a message after all that are in it. */
function walk(
  file: ProtobufFile,
  { kind, message, depth }: { kind: Kind; message: Field; depth: number },
  visit: (kind: Kind, said: Said) => void,
): void {
  if (depth > deepest) throw new Error('its parts are nested too deeply');
  const said: Said = { name: '', domain: '', externalData: '', dataLocation: 0 };
  for (const field of fields(file, message)) {
    const child = children[kind][field.number];
    const fact = facts[kind]?.[field.number];
    if (child) walk(file, { kind: child, message: field, depth: depth + 1 }, visit);
    else if (fact === 'dataLocation') said.dataLocation = field.integer;
    else if (fact) said[fact] = textOf(file, field);
  }
  visit(kind, said);
}
