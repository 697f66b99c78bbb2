import type { OnnxConstant, OnnxNode, OnnxType } from '../../server/engines/embedded/onnx-file.ts';
import { ImportError } from './import-error.ts';
import { limits } from './limits.ts';

/** Collects the nodes and constants of an ONNX graph; values are known by their names. */
export class GraphBuilder {
  readonly nodes: OnnxNode[] = [];
  readonly constants: OnnxConstant[] = [];
  #bytes = 0;

  /** @returns the name of the value that the node gives */
  node(operator: string, inputs: readonly string[], attributes: OnnxNode['attributes'] = {}): string {
    const output = `value${this.nodes.length}`;
    this.nodes.push({ operator, inputs, output, attributes });
    return output;
  }

  constant(type: OnnxType, shape: readonly number[], data: Uint8Array): string {
    this.#bytes += data.length;
    if (this.#bytes > limits.weightBytes) throw new ImportError('has more weights than can be imported.');
    const name = `constant${this.constants.length}`;
    this.constants.push({ name, type, shape, data });
    return name;
  }

  floats(values: Iterable<number>, shape: readonly number[]): string {
    return this.constant('float32', shape, bytesOfView(Float32Array.from(values)));
  }

  /** One number of 64 bits. */
  double(value: number): string {
    return this.constant('float64', [], bytesOfView(Float64Array.of(value)));
  }

  integers(values: readonly number[]): string {
    return this.constant('int64', [values.length], bytesOfView(BigInt64Array.from(values, BigInt)));
  }
}

const bytesOfView = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
